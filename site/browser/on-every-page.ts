import { showBrandFaces } from "./brand-faces.ts";
import { layOutRest } from "./lay-out-rest.ts";
import { attendMenu } from "./menus.ts";
import { showOpeningLine } from "./opening-hours.ts";
import { fetchPagesAhead } from "./pages-ahead.ts";

for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) attendMenu(menu);

// Each in a task of its own, so that a tap in between is answered.
for (const show of [showOpeningLines, showThisYear, fetchPagesAhead, nameManifest]) setTimeout(show);
setTimeout(() => layOutRest().then(showBrandFaces));

function showOpeningLines() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-opening-hours]")) showOpeningLine(element);
}

function showThisYear() {
  const year = new Date().getFullYear();
  for (const element of document.querySelectorAll("[data-year]")) {
    if (year > Number(element.textContent)) element.textContent = String(year);
  }
}

/** Browsers fetch a manifest at once where the page's head names it, before the picture. It serves a rare bookmark. */
function nameManifest() {
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/site.webmanifest" }));
}
