import { onScrollToTop } from "./sveltia.ts";

const flash = [{ outline: "4px solid" }, { outline: "4px solid" }];
const flashMs = 1_000;
/** Styles and pictures, which change the page's height, arrive within this time. */
const drawingMs = 3_000;
/** The space that the page's header, and a phone's call bar, may cover. In pixels. */
const barHeight = 100;

/** Scrolls to an element of the preview, outlines it for a second, and stays there while the page is being drawn. */
export function keepInView(preview: Element, element: Element): () => void {
  for (let outer: Element | null = element; outer; outer = outer.parentElement) {
    if (outer.matches("details")) outer.setAttribute("open", "");
  }
  const show = () => {
    if (!isInView(element)) element.scrollIntoView({ block: "center" });
  };
  show();
  element.animate(flash, flashMs);
  const listening = new AbortController();
  const { signal } = listening;
  const height = new ResizeObserver(show);
  height.observe(preview);
  signal.addEventListener("abort", () => height.disconnect());
  onScrollToTop(preview.ownerDocument, show, signal);
  const stop = () => listening.abort();
  setTimeout(stop, drawingMs);
  for (const input of ["wheel", "touchstart", "pointerdown", "keydown"])
    preview.ownerDocument.addEventListener(input, stop, { signal, passive: true });
  return stop;
}

/** Tells whether people see the element without scrolling. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  return top >= barHeight && bottom <= height - barHeight;
}
