/**
 * Opening the interactive map asks for it at once, once. Until then no frame stands on the page, since even an empty one
 * keeps a phone busy: it waits in the <noscript>, where its link leads those without script.
 */
export function showMapWhenOpened(details: HTMLDetailsElement): void {
  const show = () => {
    const waiting = details.querySelector("noscript");
    if (!details.open || !waiting) return;
    const frame = parse(waiting.textContent).querySelector("iframe");
    const link = frame && parse(frame.srcdoc).querySelector("a");
    if (!link) return;
    frame.removeAttribute("srcdoc");
    frame.loading = "eager";
    frame.src = link.href;
    waiting.replaceWith(frame);
  };
  details.addEventListener("toggle", show);
  show();
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}
