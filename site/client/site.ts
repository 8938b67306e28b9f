import { showBrandFonts } from "./brand-fonts.ts";
import { countTaps } from "./count-taps.ts";
import { enhanceMenu } from "./enhance-menu.ts";
import { keepInTime, keepOpeningLine } from "./opening-hours.ts";
import { showMapWhenOpened } from "./show-map.ts";
import { keepVisit } from "./visit.ts";

for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) enhanceMenu(menu);
for (const map of document.querySelectorAll<HTMLDetailsElement>("[data-map-frame]")) showMapWhenOpened(map);

const calculatorScript = document.querySelector<HTMLTemplateElement>("#calculator-script");
if (calculatorScript) document.head.append(calculatorScript.content);

const year = new Date().getFullYear();
for (const element of document.querySelectorAll("[data-year]")) {
  if (year > Number(element.textContent)) element.textContent = String(year);
}

const speculationRules = document.querySelector<HTMLTemplateElement>("#speculationrules");
const aheadOfPointer = () => speculationRules && document.head.append(speculationRules.content);
addEventListener("pointerover", aheadOfPointer, { once: true, passive: true });

// Lays out the whole page: see `layout.css`.
addEventListener("keydown", ({ key }) => {
  if (key === "Tab") document.documentElement.dataset.tabbed = "";
});

// In the page's head, the browser would fetch the manifest before the first picture.
document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }));

for (const element of document.querySelectorAll<HTMLElement>("[data-until]")) keepInTime(element);
countTaps();
keepVisit();
// After the fonts, so that a slow phone draws both changes in one frame.
await showBrandFonts();
for (const element of document.querySelectorAll<HTMLElement>("[data-opening-hours]")) keepOpeningLine(element);
