import type { Point } from "./engine.ts";

/** Parts of a page: what a selector finds and, where words are given, says exactly these or is labeled with them. */
export interface Target {
  css: string;
  text: string | null;
}

export type Look = ReturnType<typeof describe>[number];

/** Runs in the page. All shown parts, in the page's order, each with an attribute. */
export function describe({ css, text }: Target, attribute: string) {
  const wordsOf = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();
  return Array.from(document.querySelectorAll(css))
    .filter((element) => text === null || [wordsOf(element), element.ariaLabel].includes(text))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({
      words: wordsOf(element),
      isFocused: document.activeElement === element,
      attribute: element.getAttribute(attribute),
    }));
}

/**
 * Runs in the page. Scrolls to the first shown part and returns its middle, or why nobody could click there yet. Lays out
 * the parts that a browser leaves for later, which would move it.
 */
export function middleOf({ css, text }: Target): Point | string {
  document.documentElement.dataset.tabbed = "";
  const wordsOf = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();
  const found = Array.from(document.querySelectorAll(css))
    .filter((element) => text === null || [wordsOf(element), element.ariaLabel].includes(text))
    .find((element) => element.checkVisibility({ visibilityProperty: true }));
  if (!found) return "It is not shown.";
  const scroll = () => found.scrollIntoView({ block: "center", behavior: "instant" });
  const box = found.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) scroll();
  const { left, top, width, height } = found.getClientRects()[0] ?? box;
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  if (found.contains(hit)) return point;
  scroll();
  return `It is covered by ${hit?.outerHTML.slice(0, 200)}`;
}
