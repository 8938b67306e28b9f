/** Even an empty frame keeps a phone busy, so the frame waits in a template until the map is opened. */
export function showMapWhenOpened(details: HTMLDetailsElement): void {
  const show = () => {
    const waiting = details.querySelector("template");
    if (details.open) waiting?.replaceWith(waiting.content);
  };
  details.addEventListener("toggle", show);
  show();
}
