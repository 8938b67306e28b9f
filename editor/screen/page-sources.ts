import { beginOf, type MarkedRange, type Marks, readMarks, type Source } from "#model/resolve/marks.ts";
import { isInView } from "./show-place.ts";

/** What a click leads to: a field, or why there is none. */
export type Lead = Source | { note: string };

export type PageSources = ReturnType<typeof readSources>;

/** Elements that are a part of a line. */
const inline = "a, b, em, small, span, strong, time, wbr";
const skipped = "script, style, template, noscript";
const explicit = "[data-entry], [data-note]";

/**
 * Finds where the texts and pictures of a shown page come from. `markup` is the same page with marked texts. Both are
 * compared line by line, so that the shown page needs no marks itself and looks as it does for visitors.
 */
export function readSources(shown: Element, markup: string, marks: Pick<Marks, "texts">) {
  const { body } = new DOMParser().parseFromString(markup, "text/html");
  const found = new Map<Element, MarkedRange[]>();
  const rangesOf = takeInOrder(Array.from(linesIn(body).values(), (nodes) => readMarks(lettersOf(nodes), marks)));
  const lines = linesIn(shown);
  for (const [line, nodes] of lines) {
    const ranges = rangesOf(lettersOf(nodes));
    if (ranges.length > 0) found.set(line, ranges);
  }
  const picturesIn = (page: Element) => [...page.querySelectorAll<HTMLImageElement>("img[alt]:not([alt=''])")];
  const altRangesOf = takeInOrder(picturesIn(body).map(({ alt }) => readMarks(alt, marks)));
  for (const picture of picturesIn(shown)) found.set(picture, altRangesOf(picture.alt));

  const sourceOf = ({ number }: MarkedRange): Source | undefined => {
    const source = marks.texts[number]?.source;
    // A picture's description leads to the picture.
    return source && { ...source, path: source.path.replace(/\.alt$/, ".file") };
  };

  /** Returns the smallest range around a position of a text. Else returns one in the same text, or of the same line. */
  const rangeAt = (node: Text, offset: number): MarkedRange | undefined => {
    const line = lineOf(node);
    const nodes = lines.get(line) ?? [];
    const from = lettersOf(nodes.slice(0, nodes.indexOf(node))).length;
    const to = from + lettersOf([node]).length;
    const at = from + lettersIn(node.data.slice(0, offset)).length;
    const rank = ({ start, end }: MarkedRange) => {
      const distance = Math.max(0, start - at, at + 1 - end);
      const isOutside = distance > 0 && (end <= from || start >= to);
      return (isOutside ? 1_000_000 : 0) + 1_000 * distance + (end - start);
    };
    return found.get(line)?.toSorted((one, other) => rank(one) - rank(other))[0];
  };

  /** Returns the last text or picture before the element, or else the first one, within the smallest part of the page. */
  const nearest = (target: Element): Lead | undefined => {
    for (let part: Element | null = target; part && part !== shown.parentElement; part = part.parentElement) {
      if (part.matches(explicit)) return explicitLead(part);
      const around = part;
      const text = textsIn(part).find(({ data }) => lettersIn(data) !== "");
      // An icon belongs to the text beside it in the same part of a line.
      const beside = text && lineOf(text) !== part && lineOf(text).contains(part) ? rangeAt(text, 0) : undefined;
      if (beside) return sourceOf(beside);
      const inside = [...found].filter(([line, ranges]) => around.contains(line) && ranges.length > 0);
      const before = inside.findLast(([line]) => line === around || isBefore(line, target));
      const [, ranges = []] = before ?? inside[0] ?? [];
      if (ranges[0]) return sourceOf(ranges[0]);
    }
    return undefined;
  };

  return {
    /** Tells whether the shown page was not drawn anew. */
    isCurrent: () => [...found.keys()].every(({ isConnected }) => isConnected),
    /** Returns where a clicked element, or the clicked place in a text, leads. */
    leadAt: (target: Element, text?: { node: Text; offset: number }): Lead | undefined => {
      const own = text && explicitIn(text.node);
      if (own) return own;
      const range = text && rangeAt(text.node, text.offset);
      if (range) return sourceOf(range);
      return nearest(text?.node.parentElement ?? target);
    },
    /** Returns the element that shows a field best: just this field, or all of it, or one beside it. */
    placeOf: (source: Source): Element | undefined => {
      const marked = [...found].flatMap(([element, ranges]) => {
        return ranges.map((range) => ({ element, from: sourceOf(range) }));
      });
      const others = Array.from(shown.querySelectorAll("[data-entry]"), (element) => {
        return { element, from: explicitLead(element) as Source };
      });
      const places = [...marked, ...others].flatMap(({ element, from }) => {
        const likeness = from && likenessOf(from, source);
        if (!from || likeness === undefined || (likeness === 0 && source.path !== "")) return [];
        return [
          {
            element,
            rank: [likeness, isWhole(from, source), element.checkVisibility(), isInView(element)].map(Number),
          },
        ];
      });
      const better = (one: number[], other: number[]) => {
        const at = one.findIndex((part, at) => part !== other[at]);
        return (other[at] ?? 0) - (one[at] ?? 0);
      };
      return places.toSorted(({ rank: one }, { rank: other }) => better(one, other))[0]?.element;
    },
  };
}

/** Returns the lines of a page's markup, and the fields that a part of a line shows, the shortest text first. */
export function readLines(markup: string, marks: Pick<Marks, "texts">) {
  const { body } = new DOMParser().parseFromString(markup, "text/html");
  return Array.from(linesIn(body), ([line, nodes]) => {
    const { text, ranges } = readMarks(nodes.map(({ data }) => data).join(""), marks);
    const other = line.querySelector("[data-entry]") ?? line.closest("[data-entry]");
    const sourcesIn = (from: number, to: number): Source[] => {
      const shown = ranges.filter(({ start, end }) => start < to && end > from);
      const inOrder = shown.toSorted((one, other) => one.end - one.start - (other.end - other.start));
      const sources = inOrder.flatMap(({ number }) => marks.texts[number]?.source ?? []);
      return sources.length === 0 && other ? [explicitLead(other) as Source] : sources;
    };
    return { text, sourcesIn };
  });
}

/** Returns how many steps of a field's path a page's markup shows. All of them mean just this field, or all of it. */
export function shownSteps(markup: string, source: Source, marks: Pick<Marks, "texts">): number {
  const others = Array.from(
    markup.matchAll(/data-entry="(\w+)\/([^"]+)" data-field="([^"]*)"/g),
    ([, kind, name, path]) => {
      return { kind, name, path } as Source;
    },
  );
  const texts = marks.texts.flatMap(({ source: from }, number) => {
    return likenessOf(from, source) && markup.includes(beginOf(number)) ? from : [];
  });
  const likenesses = [...others, ...texts].map((from) => {
    return isWhole(from, source) ? stepsOf(source).length : likenessOf(from, source);
  });
  return Math.max(0, ...likenesses.map((likeness = 0) => likeness));
}

/** Returns how many steps the paths share. Undefined for another entry. */
function likenessOf(one: Source, other: Source): number | undefined {
  if (one.kind !== other.kind || one.name !== other.name) return undefined;
  const [steps, others] = [stepsOf(one), stepsOf(other)];
  const differs = others.findIndex((step, at) => step !== steps[at]);
  return differs === -1 ? others.length : differs;
}

/** Tells whether one of the fields is the other, or contains it. */
function isWhole(one: Source, other: Source): boolean {
  return likenessOf(one, other) === Math.min(stepsOf(one).length, stepsOf(other).length);
}

/** A path without steps is the whole entry. */
function stepsOf({ path }: Source): string[] {
  return path.split(".").filter((step) => step !== "");
}

/** The attributes of an element that shows a field, for `PreviewMarks`. */
export function fieldAttributes({ kind, name, path }: Source) {
  return { "data-entry": `${kind}/${name}`, "data-field": path };
}

/** Returns the field that the line of a text, or a part of the line, shows. */
function explicitIn(node: Text): Lead | undefined {
  const marked = node.parentElement?.closest(explicit);
  return marked && lineOf(node).contains(marked) ? explicitLead(marked) : undefined;
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function explicitLead(element: Element): Lead {
  const note = element.getAttribute("data-note");
  if (note) return { note };
  const [kind, name] = element.getAttribute("data-entry")?.split("/") ?? [];
  return { kind, name, path: element.getAttribute("data-field") ?? "" } as Source;
}

/** Returns the texts of each line: of an element without the elements of other lines in it. */
function linesIn(page: Element): Map<Element, Text[]> {
  return Map.groupBy(textsIn(page), lineOf);
}

function textsIn(part: Element): Text[] {
  const walker = part.ownerDocument.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentElement }) => !parentElement?.closest(skipped));
}

function lineOf(node: Text): Element {
  let line = node.parentElement as Element;
  while (line.matches(inline) && line.parentElement) line = line.parentElement;
  return line;
}

/** Spaces do not count, because marks keep some texts from being split as they are on the shown page. */
function lettersOf(nodes: Text[]): string {
  return nodes.map(({ data }) => lettersIn(data)).join("");
}

function lettersIn(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** Returns a function that finds the ranges of a text. Of equal texts, it returns one after the other. */
function takeInOrder(all: { text: string; ranges: MarkedRange[] }[]): (text: string) => MarkedRange[] {
  const byText = Map.groupBy(all, ({ text }) => text);
  return (text) => byText.get(text)?.shift()?.ranges ?? [];
}
