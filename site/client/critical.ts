// Inlined into every page, so it imports nothing. Other scripts wait in templates, because on a slow connection they
// would delay the text and the first picture.
const maxWaitMs = 3_000;

const siteScript = document.querySelector<HTMLTemplateElement>("#site-script");
const formScript = document.querySelector<HTMLTemplateElement>("#quote-form-script");
const form = document.querySelector<HTMLFormElement>("form[data-quote-form]");

/** Does nothing the second time: the template is then empty. */
function run(template: HTMLTemplateElement | null) {
  if (template) document.head.append(template.content);
}

// Holds an early submit until the form's script is ready. After three seconds the browser posts the form itself.
// Nothing after `preventDefault` may throw, or the submit would be lost.
form?.addEventListener("submit", (event) => {
  if ("ready" in form.dataset) return;
  if (!("wanted" in form.dataset)) {
    const timeout = setTimeout(() => {
      // Prevents a script that loads later from sending the request again.
      delete form.dataset.wanted;
      form.submit();
    }, maxWaitMs);
    form.addEventListener("quote-form-ready", () => clearTimeout(timeout));
    form.dataset.wanted = "";
    run(formScript);
  }
  event.preventDefault();
});

const nearForm = document.querySelector("#quote")?.parentElement;
for (const sign of ["pointerover", "focusin"]) {
  nearForm?.addEventListener(sign, () => setTimeout(run, 100, formScript), { once: true, passive: true });
}
if (nearForm?.contains(document.activeElement)) run(formScript);

const runSiteScriptIn = (ms: number) => setTimeout(() => run(siteScript), ms);
addEventListener("load", () => {
  // A fallback for browsers that do not report paints, and for background pages, which are not painted.
  runSiteScriptIn(maxWaitMs);
  // A script right after the first paint would delay pictures and taps. Painting a background does not count.
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) runSiteScriptIn(100);
  }).observe({ type: "paint", buffered: true });
});
