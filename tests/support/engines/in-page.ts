import type { Point } from "./engine.ts";

/** Elements that match a selector and, unless `text` is null, have exactly this text or label. */
export interface Target {
  css: string;
  text: string | null;
}

export type ElementState = ReturnType<typeof readElements>[number];

/** Runs in the page. Returns the visible elements in order, with the value of one attribute. */
export function readElements({ css, text }: Target, attribute: string) {
  const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();
  return Array.from(document.querySelectorAll(css))
    .filter((element) => text === null || [textOf(element), element.ariaLabel].includes(text))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({
      text: textOf(element),
      isFocused: document.activeElement === element,
      attribute: element.getAttribute(attribute),
    }));
}

/**
 * Runs in the page. Scrolls to the first visible element and returns its middle, or a reason not to click it yet.
 * `data-tabbed` lays out the whole page first, since a later layout would move the element.
 */
export function middleOf({ css, text }: Target): Point | string {
  document.documentElement.dataset.tabbed = "";
  const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();
  const found = Array.from(document.querySelectorAll(css))
    .filter((element) => text === null || [textOf(element), element.ariaLabel].includes(text))
    .find((element) => element.checkVisibility({ visibilityProperty: true }));
  if (!found) return "It is not visible.";
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
