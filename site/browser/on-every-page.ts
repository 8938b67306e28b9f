import { holdSendUntilReady } from "./hold-send.ts";
import { attendMenu } from "./menus.ts";
import { showOpeningLine } from "./opening-hours.ts";

for (const element of document.querySelectorAll<HTMLElement>("[data-opening-hours]")) showOpeningLine(element);
for (const element of document.querySelectorAll("[data-year]")) showThisYear(element);
for (const form of document.querySelectorAll<HTMLFormElement>("[data-quote-form]")) holdSendUntilReady(form);
for (const menu of document.querySelectorAll<HTMLElement>("[popover]")) attendMenu(menu);

function showThisYear(element: Element) {
  const year = new Date().getFullYear();
  if (year > Number(element.textContent)) element.textContent = String(year);
}
