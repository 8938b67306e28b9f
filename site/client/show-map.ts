/**
 * Loads the interactive map when it is first opened. Until then the page has no frame, since even an empty one keeps a
 * phone busy: the frame waits in the <noscript>, where its link serves visitors without script.
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
