/**
 * Opening the interactive map asks for it at once, once. Until then no frame stands on the page, since even an empty one
 * keeps a phone busy: it waits in the <noscript>, which holds it for those without script.
 */
export function showMapWhenOpened(details: HTMLDetailsElement): void {
  const show = () => {
    const waiting = details.querySelector("noscript");
    if (!details.open || !waiting?.textContent) return;
    const frame = new DOMParser().parseFromString(waiting.textContent, "text/html").querySelector("iframe");
    if (!frame) return;
    frame.removeAttribute("srcdoc");
    frame.loading = "eager";
    frame.src = details.dataset.mapFrame ?? "";
    waiting.replaceWith(frame);
  };
  details.addEventListener("toggle", show);
  show();
}
