import { nextTask } from "./next-task.ts";

/**
 * Lays out what style leaves out of the first paint, one section in each task, so that a tap in between is answered.
 * Scrolling is even then, and the page has its true length.
 */
export async function layOutRest() {
  for (const section of document.querySelectorAll<HTMLElement>("main > *, body > footer")) {
    section.style.contentVisibility = "visible";
    // Asked where it stands, the browser lays it out now and not with all the others in the next frame.
    section.getBoundingClientRect();
    await nextTask();
  }
}
