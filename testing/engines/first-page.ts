/**
 * Runs in the page. The faces that parts of it are really drawn in, by name. One that is wanted and not there, or that
 * came too late to be used, is reported as such.
 */
export function drawnFaces(css: string): string[] {
  const widthIn = (parent: Element, family: string) => {
    const words = document.createElement("span");
    Object.assign(words.style, { position: "absolute", whiteSpace: "nowrap", fontFamily: family });
    words.textContent = "Gutters, downspouts & 0123456789";
    parent.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return width;
  };
  const faceOf = (element: Element) => {
    const family = getComputedStyle(element).fontFamily.split(",")[0]?.trim().replaceAll(/["']/g, "") ?? "";
    const alone = widthIn(element, `"${family}", monospace`);
    const isThere = alone !== widthIn(element, "monospace") && alone === widthIn(element, "inherit");
    return isThere ? family : `not ${family}`;
  };
  const shown = Array.from(document.querySelectorAll(css)).filter((element) => element.checkVisibility());
  return Array.from(new Set(shown.map(faceOf))).sort();
}

/** Runs in the page. Headings, and what is set like one, that are higher than their lines need, and by how much. */
export function headingVoids(): string[] {
  const linesOf = (heading: Element, lineHeight: number) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const middles: number[] = [];
    while (texts.nextNode()) {
      const words = document.createRange();
      words.selectNode(texts.currentNode);
      middles.push(...Array.from(words.getClientRects(), ({ top, bottom }) => (top + bottom) / 2));
    }
    middles.sort((a, b) => a - b);
    return middles.filter((middle, at) => at === 0 || middle - (middles[at - 1] ?? 0) > lineHeight / 2).length;
  };
  // What is far from the screen may be left out of the layout, and is asked about as one sees it once there.
  for (const part of document.querySelectorAll<HTMLElement>("body *")) part.style.contentVisibility = "visible";
  const familyOf = (element: Element | null) => element && getComputedStyle(element).fontFamily;
  const family = familyOf(document.querySelector("h1"));
  return Array.from(document.querySelectorAll<HTMLElement>("h1, h2, h3, h4, p"))
    .filter((heading) => heading.checkVisibility() && (heading.tagName !== "P" || familyOf(heading) === family))
    .flatMap((heading) => {
      // A grid may stretch a heading beside something higher, which leaves no void.
      heading.style.alignSelf = "start";
      const style = getComputedStyle(heading);
      const { height } = heading.getBoundingClientRect();
      const edges = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
      const inner = edges.reduce((left, edge) => left - Number.parseFloat(edge), height);
      const lineHeight = Number.parseFloat(style.lineHeight);
      const lines = linesOf(heading, lineHeight);
      const rest = inner - lines * lineHeight;
      return rest < 1 ? [] : [`${rest.toFixed(1)} px below ${lines} lines of "${heading.textContent.trim()}"`];
    });
}

/**
 * Runs in the page. What is on the screen and stands elsewhere than before the brand's faces came, by more than 2 pixels.
 * It looks at the page as it was by taking away what their coming changed, and gives that back.
 */
export function movedByFaces(): string[] {
  const root = document.documentElement;
  const all = Array.from(document.querySelectorAll<HTMLElement>("body *"));
  const shown = all.filter((text) => {
    const { top, bottom } = text.getBoundingClientRect();
    const isSetInLines = text.matches("h1, h2, h3, p, li, dt, dd, label, summary, button");
    return isSetInLines && text.checkVisibility() && bottom > 0 && top < innerHeight;
  });
  const boxes = () => shown.map((text) => text.getBoundingClientRect());
  const now = boxes();
  const styles = all.map(({ style }) => style.cssText);
  for (const { style } of all) style.minWidth = style.maxWidth = style.letterSpacing = style.paddingInlineEnd = "";
  delete root.dataset.fonts;
  const before = boxes();
  root.dataset.fonts = "brand";
  for (const [at, { style }] of all.entries()) style.cssText = styles[at] ?? "";
  return shown.flatMap((text, at) => {
    const [was, is] = [before[at], now[at]];
    if (!was || !is || Math.max(Math.abs(is.left - was.left), Math.abs(is.top - was.top)) <= 2) return [];
    const words = text.textContent.trim().slice(0, 40);
    return [`${text.tagName} "${words}" ${is.left - was.left} px across, ${is.top - was.top} px down`];
  });
}

/** Runs in the page. How high a part is, and how high once it was laid out anew at the same width. */
export function heightsOf(css: string): [number, number] {
  const part = document.querySelector<HTMLElement>(css);
  if (!part) throw new Error(`The page has no ${css}.`);
  const before = part.offsetHeight;
  part.style.width = "50%";
  part.offsetHeight;
  part.style.width = "";
  return [before, part.offsetHeight];
}
