/** Runs in the page. Opens every answer and lays out the whole page in the brand's fonts. */
export async function unfold(): Promise<void> {
  const root = document.documentElement;
  root.dataset.tabbed = "";
  while (root.dataset.fonts !== "brand") await new Promise(requestAnimationFrame);
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details:not([data-map-frame])")) {
    details.removeAttribute("name");
    details.open = true;
  }
}

/** Runs in the page. Lists phone numbers, pairs such as "C-43" and "CA 95122", and words that break across lines. */
export function brokenWords(phone: string): string[] {
  const number = phone.replaceAll(/[.()]/g, "\\$&").replaceAll(" ", "\\s");
  const pairs = String.raw`\b(?:\d+|[a-z]|one|two|three|ten)-\w+|\w+ #\w+|\b[A-Z]{2} \d{5}\b|workers' comp`;
  const whole = new RegExp(`${number}|${pairs}|[^\\s-]+`, "gi");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (!parent?.checkVisibility() || parent.closest("svg, noscript, [aria-hidden=true]")) continue;
    for (const { 0: match, index } of text.data.matchAll(whole)) {
      range.setStart(text, index);
      range.setEnd(text, index + match.length);
      const rects = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
      const isOnOneLine = rects.every(({ top }) => Math.abs(top - (rects[0]?.top ?? top)) < 4);
      if (!isOnOneLine) broken.push(`"${match}" in "${parent.textContent.slice(0, 60)}"`);
    }
  }
  return broken;
}

/** Runs in the page. Lists texts with a line of more than `most` characters. */
export function longLines(most: number): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = new Map<Element, Map<number, number>>();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const block = text.parentElement?.closest("p, .credentials > span, li, dd, figcaption");
    if (!block?.checkVisibility() || text.parentElement?.closest("svg, noscript")) continue;
    const counts = lines.get(block) ?? new Map<number, number>();
    lines.set(block, counts);
    for (const { 0: word, index } of text.data.matchAll(/\S+\s?/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const bottom = Math.round((range.getClientRects()[0]?.bottom ?? 0) / 6);
      counts.set(bottom, (counts.get(bottom) ?? 0) + word.length);
    }
  }
  return Array.from(lines).flatMap(([block, counts]) => {
    const longest = Math.max(...counts.values());
    return longest > most + 1 ? [`${longest} characters in "${block.textContent.slice(0, 60)}"`] : [];
  });
}

/** Runs in the page. Lists grids whose last row is not filled. */
export function orphanCells(): string[] {
  const grids = Array.from(
    document.querySelectorAll("main :is(ul, ol:not(.pointed > *), dl, .columns, .choices)"),
  ).filter((element) => getComputedStyle(element).display === "grid" && element.checkVisibility());
  return grids.flatMap((grid) => {
    const cells = Array.from(grid.children)
      .map((cell) => cell.getBoundingClientRect())
      .filter(({ width, right }) => width > 0 && right > 0);
    const right = Math.max(...cells.map((cell) => cell.right));
    const lastTop = Math.max(...cells.map(({ top }) => top));
    const isAlone = new Set(cells.map(({ left }) => Math.round(left))).size === 1;
    const lastRow = cells.filter(({ top }) => top > lastTop - 2);
    const isFilled = lastRow.some((cell) => cell.right > right - 8);
    return isAlone || isFilled ? [] : [`${cells.length} cells in "${grid.textContent.slice(0, 60)}"`];
  });
}

/** Runs in the page. Returns the left edges of texts, with their icons or list markers, outside tables and forms. */
export function textEdges(): Record<number, string> {
  const edges: Record<number, string> = {};
  for (const block of document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, li, dt, dd, figcaption)")) {
    const isText = Array.from(block.childNodes).some((node) => node instanceof Text && node.data.trim() !== "");
    const isBeside = block.matches("dd") && getComputedStyle(block.parentElement ?? block).display === "flex";
    const isSkipped =
      block.closest("table, form, #quote, .pointed, .process > ol, .cost-parts") || !block.checkVisibility();
    if (!isText || isBeside || isSkipped) continue;
    const list = block.matches("li") && getComputedStyle(block).listStyleType !== "none" ? block.parentElement : block;
    const icon = block.parentElement?.querySelector(":scope > svg");
    const left = Math.round((icon ?? list ?? block).getBoundingClientRect().left);
    edges[left] ??= `${block.tagName} "${block.textContent.slice(0, 30)}"`;
  }
  return edges;
}

/**
 * Runs in the page. Scrolls through it and lists texts that overlap a picture. Skips pictures with labels, which
 * `labelProblems` checks.
 */
export function textsOnPictures(): string[] {
  const pictures = Array.from(document.querySelectorAll("main picture:not(.pointed *)"));
  const texts = document.querySelectorAll<HTMLElement>(
    "main :is(h1, h2, h3, p, li, dt, dd, summary, figcaption, label)",
  );
  const textsWithPictures = Array.from(texts)
    // A list for screen readers is one pixel wide, but its entries are wider.
    .filter(({ offsetParent }) => offsetParent && offsetParent.clientWidth > 1)
    .map((text) => ({ text, others: pictures.filter((one) => !text.contains(one)) }));
  const found = new Set<string>();
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 5) {
    scrollTo(0, top);
    const boxes = new Map(pictures.map((picture) => [picture, picture.getBoundingClientRect()]));
    for (const { text, others } of textsWithPictures) {
      const box = text.getBoundingClientRect();
      const overlaps = others.some((picture) => {
        const { left, right, top, bottom } = boxes.get(picture) ?? new DOMRect();
        const width = Math.min(right, box.right) - Math.max(left, box.left);
        const height = Math.min(bottom, box.bottom) - Math.max(top, box.top);
        return width > 2 && height > 2;
      });
      if (overlaps) found.add(`"${text.textContent.slice(0, 60)}"`);
    }
  }
  return [...found];
}
