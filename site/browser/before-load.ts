import type { quoteFormReady, quoteFormWanted } from "../quote-form/form-events.ts";
import type { pageDrawn } from "./page-drawn.ts";

// Stands in every page's head, so it imports nothing but types, and counts among the bytes of the first answer.
const ready: typeof quoteFormReady = "quote-form-ready";
const wanted: typeof quoteFormWanted = "quote-form-wanted";
const drawn: typeof pageDrawn = "page-drawn";
const patienceMs = 3_000;

/** A visitor who comes from another page of this site has fetched its faces there. Nothing is stored for that. */
const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
if (document.referrer.startsWith(`${location.origin}/`) && !savesData()) document.documentElement.dataset.faces = "all";

/**
 * Holds a send that comes before the form's script until the script is ready, and lets the browser post the form
 * itself when the script takes longer than three seconds: no press of the button is ever without effect.
 */
addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!("quoteForm" in form.dataset) || "ready" in form.dataset) return;
  event.preventDefault();
  if ("wanted" in form.dataset) return;
  form.dataset.wanted = "";
  const sendByScript = () => {
    clearTimeout(giveUp);
    form.requestSubmit();
  };
  // A script that comes later must not send the same words a second time.
  const giveUp = setTimeout(() => {
    delete form.dataset.wanted;
    form.removeEventListener(ready, sendByScript);
    form.submit();
  }, patienceMs);
  form.addEventListener(ready, sendByScript);
  form.dispatchEvent(new Event(wanted, { bubbles: true }));
});

/**
 * Has the first screen styled in the parser's task. Else the browser styles, lays out and paints it in one, or lays it
 * out and reads the form in one, and a slow phone answers nothing for all of that.
 */
new MutationObserver((_, watcher) => {
  if (!document.querySelector("main > *")) return;
  watcher.disconnect();
  // Asked for a color, the browser works out styles and lays out nothing yet.
  getComputedStyle(document.body).color;
}).observe(document, { childList: true, subtree: true });

/**
 * Lays out what style leaves out of the first paint, one section in each task, so that a tap in between is answered.
 * Scrolling is even then, and the page has its true length. The other scripts come after it.
 */
async function layOutRest() {
  for (const section of document.querySelectorAll<HTMLElement>("main > *, body > footer")) {
    section.style.contentVisibility = "visible";
    // Asked where it stands, the browser lays it out now and not with all the others in the next frame.
    section.getBoundingClientRect();
    await new Promise((resolve) => setTimeout(resolve));
  }
  dispatchEvent(new Event(drawn));
}
addEventListener("load", async () => {
  // Some browsers do not say when they paint.
  await new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  layOutRest();
});
