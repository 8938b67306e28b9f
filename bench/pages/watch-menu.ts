/** How a site's menu answered taps that came ten times a second from its first paint on. */
export interface MenuTaps {
  /** Taps after the first paint that did nothing. */
  ignored: number;
  /** From the first paint to the tap that opened the menu, as the page's own clock dates both. */
  openingTapMs: number;
  /** From the first paint until the menu stood open. */
  openMs: number;
}

/** Runs in the page before anything of the page's own. The last tap seen before the menu opens is the one it answers. */
export function watchMenu(): void {
  const taps: number[] = [];
  let paintedAt: number | undefined;
  let openAt: number | undefined;
  const tell = () => {
    if (paintedAt === undefined || openAt === undefined) return;
    const sincePaint = taps.map((at) => at - (paintedAt ?? 0));
    (window as unknown as { benchMenuOpened(taps: object): void }).benchMenuOpened({
      ignored: Math.max(0, sincePaint.filter((at) => at >= 0).length - 1),
      openingTapMs: Math.max(0, sincePaint.at(-1) ?? 0),
      openMs: Math.max(0, openAt - paintedAt),
    });
  };
  const noteOpen = () => {
    openAt ??= performance.now();
    tell();
  };
  const noteDialog = () => document.querySelector("[role=dialog]") && noteOpen();
  addEventListener("pointerdown", ({ timeStamp }) => openAt ?? taps.push(timeStamp), { capture: true });
  addEventListener("beforetoggle", (event) => (event as ToggleEvent).newState === "open" && noteOpen(), true);
  new MutationObserver(noteDialog).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    paintedAt ??= list.getEntriesByName("first-contentful-paint")[0]?.startTime;
    tell();
  }).observe({ type: "paint", buffered: true });
}
