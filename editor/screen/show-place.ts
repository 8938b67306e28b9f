import { onScrollToTop } from "./sveltia.ts";

const flash = [{ outline: "4px solid" }, { outline: "4px solid" }];
const flashMs = 1_000;
/** The space that the page's header, and a phone's call bar, may cover. In pixels. */
const barHeight = 100;

/** Scrolls to an element of the preview, and outlines it for a second. Returns a function that lets go of it. */
export function keepInView(preview: Element, element: Element): () => void {
  for (let outer: Element | null = element; outer; outer = outer.parentElement) {
    if (outer.matches("details")) outer.setAttribute("open", "");
  }
  const show = () => {
    const { top, bottom } = element.getBoundingClientRect();
    const height = preview.ownerDocument.defaultView?.innerHeight ?? 0;
    if (top < barHeight || bottom > height - barHeight) element.scrollIntoView({ block: "center" });
  };
  show();
  element.animate(flash, flashMs);
  // Styles and pictures change the page's height when they arrive.
  const height = new ResizeObserver(show);
  height.observe(preview);
  const stop = onScrollToTop(preview.ownerDocument, show);
  return () => {
    height.disconnect();
    stop();
  };
}
