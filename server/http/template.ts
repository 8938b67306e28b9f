/** What the server puts into a template. Everything is plain text here and is escaped on its way in. */
export interface TemplateData {
  values?: Record<string, string>;
  /** Conditions that are true; a part whose condition is not named here is left out. */
  conditions?: string[];
  /** Choices to show as made. */
  checked?: string[];
  /** Fields to mark as faulty. */
  invalid?: string[];
}

/** Makes the page from its template. */
export type Template = (data: TemplateData) => string;

type Chunk =
  | { kind: "html" | "placeholder" | "checked" | "invalid"; text: string }
  | { kind: "if"; condition: string; chunks: Chunk[] };

const marks =
  /\{\{([\w-]+)\}\}|<template-if data-when="([^"]+)">|(<\/template-if>)|\sdata-template="(checked|invalid):([^"]+)"/g;

/** Reads a template once, so that filling it is joining strings. The marks are those of `contract/built-site.ts`. */
export function readTemplate(html: string): Template {
  const chunks = splitTemplate(html);
  return (data) => render(chunks, data);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function splitTemplate(html: string): Chunk[] {
  const chunks: Chunk[] = [];
  let target = chunks;
  let from = 0;
  for (const mark of html.matchAll(marks)) {
    target.push({ kind: "html", text: html.slice(from, mark.index) });
    from = mark.index + mark[0].length;
    const [, placeholder, condition, end, attribute, word] = mark;
    if (placeholder) target.push({ kind: "placeholder", text: placeholder });
    else if (attribute && word) target.push({ kind: attribute as "checked" | "invalid", text: decodeHtml(word) });
    else if (condition) {
      target = [];
      chunks.push({ kind: "if", condition, chunks: target });
    } else if (end) target = chunks;
  }
  target.push({ kind: "html", text: html.slice(from) });
  return chunks;
}

function render(chunks: Chunk[], data: TemplateData): string {
  return chunks.map((chunk) => renderChunk(chunk, data)).join("");
}

function renderChunk(chunk: Chunk, data: TemplateData): string {
  switch (chunk.kind) {
    case "html":
      return chunk.text;
    case "if":
      return data.conditions?.includes(chunk.condition) ? render(chunk.chunks, data) : "";
    case "placeholder":
      return escapeHtml(data.values?.[chunk.text] ?? "");
    case "checked":
      return data.checked?.includes(chunk.text) ? " checked" : "";
    case "invalid":
      return data.invalid?.includes(chunk.text) ? ' aria-invalid="true"' : "";
  }
}

function decodeHtml(text: string): string {
  return text.replaceAll("&amp;", "&");
}
