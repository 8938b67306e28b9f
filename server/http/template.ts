import { escapeHtml } from "../delivery/email-body.ts";

/** Values for a template, as plain text. They are escaped when filled in. */
export interface TemplateData {
  /** A part of the template without a value is left out. */
  values?: Record<string, string>;
  checked?: string[];
  invalid?: string[];
}

const parts = /<template-if data-when="([^"]+)">(.*?)<\/template-if>/gs;
const marks = /\{\{([\w-]+)\}\}|\sdata-template="(checked|invalid):([^"]+)"/g;

const attributes = { checked: " checked", invalid: ' aria-invalid="true"' };

/** Fills in the marks of `contract/built-site.ts`. Marks inside values have no effect. */
export function fillTemplate(html: string, data: TemplateData): string {
  return html
    .replace(parts, (_, name, part) => (data.values?.[name] ? part : ""))
    .replace(marks, (_, name, attribute: keyof typeof attributes, word) => {
      if (name) return escapeHtml(data.values?.[name] ?? "");
      return data[attribute]?.includes(word.replaceAll("&amp;", "&")) ? attributes[attribute] : "";
    });
}
