import type { Point } from "../../testing/engines/engine.ts";

/** One step on the way to a part: each is looked for within what the one before found. */
export type Step = { css: string; name: string | null } | { frame: string } | { text: string } | { at: number };

/** Runs in the page. All parts at the end of the steps, in the page's order. */
export function partsAt(steps: Step[]): Element[] {
  const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim().toLowerCase();
  const includes = (text: string | null | undefined, words: string) => plain(text).includes(plain(words));
  const seenText = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return copy.textContent;
  };
  const labelOf = (element: Element) => {
    const labels = element.ariaLabelledByElements ?? Array.from((element as HTMLInputElement).labels ?? []);
    return element.ariaLabel || labels.map(seenText).join(" ");
  };
  const nameOf = (element: Element) => labelOf(element) || seenText(element) || element.getAttribute("title");
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const within = (parts: (Document | Element)[], css: string) =>
    Array.from(new Set(parts.flatMap((part) => Array.from(part.querySelectorAll(css)))));

  let parts: (Document | Element)[] = [document];
  for (const step of steps) {
    if ("at" in step) parts = parts.slice(step.at, step.at + 1 || undefined);
    else if ("frame" in step)
      parts = within(parts, step.frame).flatMap((frame) => (frame as HTMLIFrameElement).contentDocument ?? []);
    else if ("text" in step)
      parts = within(parts, "*").filter(
        (part) =>
          includes(part.textContent, step.text) &&
          !Array.from(part.children).some((child) => includes(child.textContent, step.text)),
      );
    else
      parts = within(parts, step.css).filter(
        (part) => step.name === null || (isShown(part) && includes(nameOf(part), step.name)),
      );
  }
  return parts.filter((part) => part instanceof Element || "tagName" in part) as Element[];
}

/** Runs in the page. The middle of the first of the parts in the tab, once it has stopped moving and nothing covers it. */
export async function clickPoint([part]: Element[]): Promise<Point | null> {
  if (!part) return null;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = part.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const now = part.getBoundingClientRect();
  if (before.x !== now.x || before.y !== now.y || before.width !== now.width) return null;
  const [x, y] = [Math.round(now.x + now.width / 2), Math.round(now.y + now.height / 2)];
  const page = part.ownerDocument;
  const frame = page.defaultView?.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  if (part.contains(page.elementFromPoint(x, y))) return { x: x + frame.x, y: y + frame.y };
  part.scrollIntoView({ block: "center", behavior: "instant" });
  return null;
}

/**
 * Runs in the page. Lets the next click reach the part alone, since a page may move under it. Call it to learn if it did,
 * once the click has come.
 */
export function guardClick([part]: Element[], longestMs: number): () => Promise<boolean> {
  const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
  const view = part?.ownerDocument.defaultView ?? window;
  const clicked = Promise.withResolvers<void>();
  let hasReached: boolean | undefined;
  const guard = (event: Event) => {
    hasReached ??= part?.contains(event.target as Node) ?? false;
    if (event.type === "click") clicked.resolve();
    if (hasReached) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of kinds) view.addEventListener(kind, guard, true);
  return async () => {
    await Promise.race([clicked.promise, new Promise((resolve) => setTimeout(resolve, longestMs))]);
    for (const kind of kinds) view.removeEventListener(kind, guard, true);
    return hasReached ?? false;
  };
}

/** Runs in the page. Puts words in place of those in the first of the parts, or says that one cannot yet. */
export function putIn([part]: Element[], words: string): boolean {
  const box = part as HTMLInputElement | undefined;
  if (!box || box.disabled || box.readOnly) return false;
  box.scrollIntoView({ block: "nearest", behavior: "instant" });
  box.focus();
  box.select();
  // At once, since a dialog that is closing may take the keyboard away between two letters.
  document.execCommand(words ? "insertText" : "delete", false, words);
  return true;
}
