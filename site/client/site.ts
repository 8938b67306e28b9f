import { speculationRules } from "#contract/speculation-rules.ts";
import { showBrandFonts } from "./brand-fonts.ts";
import { countTaps } from "./count-taps.ts";
import { enhanceMenu } from "./enhance-menu.ts";
import { markNextVisit } from "./next-visit.ts";
import { updateOpeningLines, updateVisibility } from "./opening-hours.ts";
import { keepVisit } from "./visit.ts";

const steps = [
  () => document.querySelectorAll<HTMLElement>("[popover]").forEach(enhanceMenu),
  () => document.querySelectorAll<HTMLDetailsElement>("[data-map-frame]").forEach(showMapWhenOpened),
  showYear,
  openSections,
  markNextVisit,
  prefetchOnPointer,
  layOutOnTab,
  watchHero,
  addManifest,
  () => document.querySelectorAll<HTMLElement>("[data-until]").forEach(updateVisibility),
  countTaps,
  keepVisit,
  showBrandFonts,
  // After the fonts, so that a slow phone draws both changes in one frame.
  () => updateOpeningLines([...document.querySelectorAll<HTMLElement>("[data-opening-hours]")]),
];

for (const step of steps) {
  try {
    await step();
  } catch (error) {
    // An older browser may lack a function. The other steps still run.
    console.error(error);
  }
}

/**
 * Shows Google's map in the place of the drawn one. Even an empty frame keeps a phone busy, so it waits in a template
 * until then.
 */
function showMapWhenOpened(details: HTMLDetailsElement) {
  const place = details.closest("section")?.querySelector("[data-map-place]");
  const show = () => {
    const waiting = place?.querySelector("template");
    if (details.open) waiting?.replaceWith(waiting.content);
    place?.toggleAttribute("data-open", details.open);
  };
  details.addEventListener("toggle", () => {
    show();
    if (details.open) place?.scrollIntoView({ block: "nearest" });
  });
  show();
}

function showYear() {
  const year = new Date().getFullYear();
  for (const element of document.querySelectorAll("[data-year]")) {
    if (year > Number(element.textContent)) element.textContent = String(year);
  }
}

/** Opens sections that are folded only on small screens. Newer browsers do this in CSS. */
function openSections() {
  if (!matchMedia("(min-width: 48rem)").matches) return;
  for (const details of document.querySelectorAll<HTMLDetailsElement>(".folded")) {
    details.open = true;
    details.querySelector("summary")?.setAttribute("tabindex", "-1");
  }
}

/** The rules make the browser check every link, so they wait for the first pointer event. */
function prefetchOnPointer() {
  const rules = Object.assign(document.createElement("script"), { type: "speculationrules", text: speculationRules });
  const add = () => document.head.append(rules);
  addEventListener("pointerover", () => setTimeout(add, 100), { once: true, passive: true });
}

/** Makes the browser lay out the whole page for keyboard users (see `content-visibility.css`). */
function layOutOnTab() {
  addEventListener("keydown", ({ key }) => {
    if (key === "Tab") document.documentElement.dataset.tabbed = "";
  });
}

/** Without scroll-driven animations, shows the call bar or the number in the header, never both. */
function watchHero() {
  const hero = document.querySelector(".hero");
  if (!hero || CSS.supports("animation-timeline: view()")) return;
  const mark = ([entry]: IntersectionObserverEntry[]) => {
    document.documentElement.dataset.hero = entry?.isIntersecting ? "on-screen" : "past";
  };
  new IntersectionObserver(mark).observe(hero);
}

/** A manifest in the head would load before the first picture. */
function addManifest() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }));
}
