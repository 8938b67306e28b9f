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

/** Makes the page from its template. */
export type Template = (filling: Filling) => string;

type Part =
  | { kind: "text" | "slot" | "checked" | "invalid"; text: string }
  | { kind: "when"; text: string; parts: Part[] };

const marks =
  /\{\{([\w-]+)\}\}|<fill-when data-when="([^"]+)">|(<\/fill-when>)|\sdata-fill="(checked|invalid):([^"]+)"/g;

/** Reads a template once, so that filling it is joining strings. The marks are those of `contract/built-site.ts`. */
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
    into.push({ kind: "text", text: html.slice(from, mark.index) });
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
  into.push({ kind: "text", text: html.slice(from) });
  return parts;
}

function render(parts: Part[], filling: Filling): string {
  return parts.map((part) => renderPart(part, filling)).join("");
}

function renderPart(part: Part, filling: Filling): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "slot":
      return escapeHtml(filling.slots?.[part.text] ?? "");
    case "when":
      return filling.when?.includes(part.text) ? render(part.parts, filling) : "";
    case "checked":
      return filling.checked?.includes(part.text) ? " checked" : "";
    case "invalid":
      return filling.invalid?.includes(part.text)
        ? ` aria-invalid="true" aria-describedby="${escapeHtml(part.text)}-problem"`
        : "";
  }
}

function decodeHtml(text: string): string {
  return text.replaceAll("&amp;", "&");
}
