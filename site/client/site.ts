import { showBrandFonts } from "./brand-fonts.ts";
import { countTaps } from "./count-taps.ts";
import { enhanceMenu } from "./enhance-menu.ts";
import { keepOpeningLine } from "./opening-hours.ts";
import { showMapWhenOpened } from "./show-map.ts";

for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) enhanceMenu(menu);
for (const map of document.querySelectorAll<HTMLDetailsElement>("[data-map-frame]")) showMapWhenOpened(map);

const calculatorScript = document.querySelector<HTMLTemplateElement>("#roof-water-script");
if (calculatorScript) document.head.append(calculatorScript.content);

const year = new Date().getFullYear();
for (const element of document.querySelectorAll("[data-year]")) {
  if (year > Number(element.textContent)) element.textContent = String(year);
}

const speculationRules = document.querySelector<HTMLTemplateElement>("#speculationrules");
const aheadOfPointer = () => speculationRules && document.head.append(speculationRules.content);
addEventListener("pointerover", aheadOfPointer, { once: true, passive: true });

// Has the whole page laid out: see `layout.css`.
addEventListener("keydown", ({ key }) => {
  if (key === "Tab") document.documentElement.dataset.tabbed = "";
});

// Named in the page's head, the manifest would be fetched before the first picture.
document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }));

countTaps();
// One change of the page in place of two: each is a frame that a slow phone has to draw.
await showBrandFonts();
for (const element of document.querySelectorAll<HTMLElement>("[data-opening-hours]")) keepOpeningLine(element);
