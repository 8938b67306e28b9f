import { escapeHtml } from "../delivery/email-body.ts";

/** What the server puts into a template. Everything is plain text here and is escaped when it is put in. */
export interface TemplateData {
  /** A part of the template whose value is missing or blank is left out. */
  values?: Record<string, string>;
  checked?: string[];
  invalid?: string[];
}

const parts = /<template-if data-when="([^"]+)">(.*?)<\/template-if>/gs;
const marks = /\{\{([\w-]+)\}\}|\sdata-template="(checked|invalid):([^"]+)"/g;

const attributes = { checked: " checked", invalid: ' aria-invalid="true"' };

/** Fills a template in. Its marks are those of `contract/built-site.ts`. Nothing in a value is taken for a mark. */
export function fillTemplate(html: string, data: TemplateData): string {
  return html
    .replace(parts, (_, name, part) => (data.values?.[name] ? part : ""))
    .replace(marks, (_, name, attribute: keyof typeof attributes, word) => {
      if (name) return escapeHtml(data.values?.[name] ?? "");
      return data[attribute]?.includes(word.replaceAll("&amp;", "&")) ? attributes[attribute] : "";
    });
}
