/** Opening the interactive map asks for it at once: the link that its frame holds is followed, once. */
export function showMapWhenOpened(details: HTMLDetailsElement): void {
  const show = () => {
    const frame = details.querySelector("iframe");
    if (!details.open || !frame?.srcdoc) return;
    const link = new DOMParser().parseFromString(frame.srcdoc, "text/html").querySelector("a");
    if (!link) return;
    // In this order the frame is sent one way only: while it has words of its own, an address has no effect.
    frame.src = link.href;
    frame.removeAttribute("srcdoc");
    frame.loading = "eager";
  };
  details.addEventListener("toggle", show);
  show();
}
