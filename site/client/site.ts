import { showBrandFonts } from "./brand-fonts.ts";
import { countTaps } from "./count-taps.ts";
import { enhanceMenu } from "./enhance-menu.ts";
import { keepInTime, keepOpeningLine } from "./opening-hours.ts";
import { showMapWhenOpened } from "./show-map.ts";
import { keepVisit } from "./visit.ts";

const steps = [
  () => document.querySelectorAll<HTMLElement>("[popover]").forEach(enhanceMenu),
  () => document.querySelectorAll<HTMLDetailsElement>("[data-map-frame]").forEach(showMapWhenOpened),
  showYear,
  openFolded,
  prefetchOnPointer,
  layOutOnTab,
  holdCallBar,
  addManifest,
  () => document.querySelectorAll<HTMLElement>("[data-until]").forEach(keepInTime),
  countTaps,
  keepVisit,
  // After the fonts, so that a slow phone draws both changes in one frame.
  showBrandFonts,
  () => document.querySelectorAll<HTMLElement>("[data-opening-hours]").forEach(keepOpeningLine),
];

for (const step of steps) {
  try {
    await step();
  } catch (error) {
    // An older browser may lack a function. The other steps still run.
    console.error(error);
  }
}

function showYear() {
  const year = new Date().getFullYear();
  for (const element of document.querySelectorAll("[data-year]")) {
    if (year > Number(element.textContent)) element.textContent = String(year);
  }
}

/** Opens sections that only small screens fold. Newer browsers do this in CSS. */
function openFolded() {
  if (!matchMedia("(min-width: 48rem)").matches) return;
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".folded")) {
    details.open = true;
    details.querySelector("summary")?.setAttribute("tabindex", "-1");
  }
}

function prefetchOnPointer() {
  const rules = document.querySelector<HTMLTemplateElement>("#speculationrules");
  const add = () => rules && document.head.append(rules.content);
  addEventListener("pointerover", () => setTimeout(add, 100), { once: true, passive: true });
}

/** Lays out the whole page, see `layout.css`. */
function layOutOnTab() {
  addEventListener("keydown", ({ key }) => {
    if (key === "Tab") document.documentElement.dataset.tabbed = "";
  });
}

/** Without scroll-driven animations, hides the call bar while the hero is on the screen. */
function holdCallBar() {
  const hero = document.querySelector(".hero");
  if (!hero || CSS.supports("animation-timeline: view()")) return;
  const mark = ([entry]: IntersectionObserverEntry[]) => {
    document.documentElement.toggleAttribute("data-at-hero", entry?.isIntersecting);
  };
  new IntersectionObserver(mark).observe(hero);
}

/** In the head, the manifest would load before the first picture. */
function addManifest() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }));
}
