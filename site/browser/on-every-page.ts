import { showBrandFaces } from "./brand-faces.ts";
import { attendMenu } from "./menus.ts";
import { keepOpeningLine } from "./opening-hours.ts";
import { fetchPagesAhead } from "./pages-ahead.ts";

for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) attendMenu(menu);

// Each in a task of its own, so that a tap in between is answered.
for (const show of [keepOpeningLines, showThisYear, fetchPagesAhead, nameIconAndManifest, showBrandFaces])
  setTimeout(show);

function keepOpeningLines() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-opening-hours]")) keepOpeningLine(element);
}

function showThisYear() {
  const year = new Date().getFullYear();
  for (const element of document.querySelectorAll("[data-year]")) {
    if (year > Number(element.textContent)) element.textContent = String(year);
  }
}

/** Browsers fetch icon and manifest at once where the page's head names them: on a thin line before the picture. */
function nameIconAndManifest() {
  document.querySelector('link[href="data:,"]')?.remove();
  document.querySelector("link[rel=icon]")?.removeAttribute("media");
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }));
}
