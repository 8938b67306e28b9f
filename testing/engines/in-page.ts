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

/** Runs in the page. The middle of the first shown part, or why nobody could click there yet. Scrolls to it. */
export function middleOf({ css, text }: Target): (Point & { hasScrolled: boolean }) | string {
  const wordsOf = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();
  const found = Array.from(document.querySelectorAll(css))
    .filter((element) => text === null || [wordsOf(element), element.ariaLabel].includes(text))
    .find((element) => element.checkVisibility({ visibilityProperty: true }));
  if (!found) return "It is not shown.";
  const scroll = () => found.scrollIntoView({ block: "center", behavior: "instant" });
  const before = found.getBoundingClientRect();
  const hasScrolled = before.top < 0 || before.bottom > innerHeight;
  if (hasScrolled) scroll();
  const { left, top, width, height } = found.getClientRects()[0] ?? before;
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(point.x, point.y);
  if (found.contains(hit)) return { ...point, hasScrolled };
  scroll();
  return `It is covered by ${hit?.outerHTML.slice(0, 200)}`;
}
