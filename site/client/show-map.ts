/** Opening the interactive map asks for it at once: the link that its frame holds is followed, once. */
export function showMapWhenOpened(details: HTMLDetailsElement): void {
  const show = () => {
    const frame = details.querySelector("iframe");
    if (!details.open || !frame?.srcdoc) return;
    const link = new DOMParser().parseFromString(frame.srcdoc, "text/html").querySelector("a");
    if (!link) return;
    frame.removeAttribute("srcdoc");
    frame.src = link.href;
  };
  details.addEventListener("toggle", show);
  show();
}
