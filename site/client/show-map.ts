/** Even an empty frame keeps a phone busy, so the frame waits in the <noscript> until the map is opened. */
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
