import type { quoteFormReady } from "../quote-form/form-events.ts";

// Inlined into every page, so it imports nothing but types. The other scripts wait in templates until they are wanted:
// on a slow line they would come before the words and the first picture.
const ready: typeof quoteFormReady = "quote-form-ready";
const maxWaitMs = 3_000;

const siteScript = document.querySelector<HTMLTemplateElement>("#site-script");
const formScript = document.querySelector<HTMLTemplateElement>("#quote-form-script");
const form = document.querySelector<HTMLFormElement>("form[data-quote-form]");

/** A second call finds the template empty. */
function run(template: HTMLTemplateElement | null) {
  if (template) document.head.append(template.content);
}

const runSiteScriptIn = (ms: number) => setTimeout(() => run(siteScript), ms);
addEventListener("load", () => {
  // Right after the first paint pictures are still drawn: what begins then slows both, and the answer to a tap. A busy
  // browser may have painted the ground alone, and tells of that too.
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) runSiteScriptIn(100);
  }).observe({ type: "paint", buffered: true });
  // Some browsers do not say when they paint, and a page in the background is not painted.
  runSiteScriptIn(maxWaitMs);
});

// The form's script is fetched when pointer, touch or focus comes near: into the column around the form.
const nearForm = document.querySelector("[data-quote-form-root]")?.parentElement;
for (const sign of ["pointerover", "focusin"]) {
  nearForm?.addEventListener(sign, () => run(formScript), { once: true, passive: true });
}
if (nearForm?.matches(":focus-within")) run(formScript);

/**
 * Holds a send that comes before the form's script until the script is ready, and lets the browser post the form
 * itself when the script takes longer than three seconds: no press of the button is ever without effect.
 */
form?.addEventListener("submit", (event) => {
  if ("ready" in form.dataset) return;
  event.preventDefault();
  if ("wanted" in form.dataset) return;
  form.dataset.wanted = "";
  const sendByScript = () => {
    clearTimeout(timeout);
    form.requestSubmit();
  };
  // A script that comes later must not send the same words a second time.
  const timeout = setTimeout(() => {
    delete form.dataset.wanted;
    form.removeEventListener(ready, sendByScript);
    form.submit();
  }, maxWaitMs);
  form.addEventListener(ready, sendByScript);
  run(formScript);
});
