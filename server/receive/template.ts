/** What the server puts into a template. Everything is plain text here and is escaped on its way in. */
export interface Filling {
  slots?: Record<string, string>;
  /** Conditions that are true; a part whose condition is not named here is left out. */
  when?: string[];
  /** Choices to show as made. */
  checked?: string[];
  /** Fields to mark as faulty, tied to the words beside them. */
  invalid?: string[];
}

/** Makes the page from its template, in pieces to be joined. */
export type Template = (filling: Filling) => Piece[];

/** A stretch of a filled page. What the build wrote is the same object each time, so work on it can be done once. */
export interface Piece {
  text: string;
  isBuilt: boolean;
}

type Part =
  | { kind: "built"; piece: Piece }
  | { kind: "slot" | "checked" | "invalid"; text: string }
  | { kind: "when"; text: string; parts: Part[] };

const marks =
  /\{\{([\w-]+)\}\}|<fill-when data-when="([^"]+)">|(<\/fill-when>)|\sdata-fill="(checked|invalid):([^"]+)"/g;

/** Reads a template once, so that filling it is listing pieces. The marks are those of `contract/built-site.ts`. */
export function readTemplate(html: string): Template {
  const parts = splitTemplate(html);
  return (filling) => render(parts, filling);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function splitTemplate(html: string): Part[] {
  const parts: Part[] = [];
  let into = parts;
  let from = 0;
  for (const mark of html.matchAll(marks)) {
    into.push(builtPart(html.slice(from, mark.index)));
    from = mark.index + mark[0].length;
    const [, slot, condition, end, attribute, word] = mark;
    if (slot) into.push({ kind: "slot", text: slot });
    else if (attribute && word) into.push({ kind: attribute as "checked" | "invalid", text: decodeHtml(word) });
    else if (condition) {
      const inside: Part[] = [];
      parts.push({ kind: "when", text: condition, parts: inside });
      into = inside;
    } else if (end) into = parts;
  }
  into.push(builtPart(html.slice(from)));
  return parts;
}

function builtPart(text: string): Part {
  return { kind: "built", piece: { text, isBuilt: true } };
}

function render(parts: Part[], filling: Filling): Piece[] {
  return parts.flatMap((part) => {
    if (part.kind === "built") return part.piece;
    if (part.kind === "when") return filling.when?.includes(part.text) ? render(part.parts, filling) : [];
    const text = filledText(part, filling);
    return text === "" ? [] : { text, isBuilt: false };
  });
}

function filledText({ kind, text }: { kind: "slot" | "checked" | "invalid"; text: string }, filling: Filling): string {
  switch (kind) {
    case "slot":
      return escapeHtml(filling.slots?.[text] ?? "");
    case "checked":
      return filling.checked?.includes(text) ? " checked" : "";
    case "invalid":
      return filling.invalid?.includes(text)
        ? ` aria-invalid="true" aria-describedby="${escapeHtml(text)}-problem"`
        : "";
  }
}

function decodeHtml(text: string): string {
  return text.replaceAll("&amp;", "&");
}
