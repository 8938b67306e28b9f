import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import { type Manifest, type TemplateName, templateNames } from "#contract/built-site.ts";
import { escapeHtml } from "../escape-html.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { type HeaderContext, pagePolicy } from "./page-policy.ts";

/** Values for a template, as plain text. They are escaped when filled in. */
export interface TemplateData {
  values?: Record<string, string>;
  /** Choices, each as `choiceMark` names it. */
  checked?: string[];
  invalid?: string[];
}

const parts = /<template-if data-when="([^"]+)">(.*?)<\/template-if>/gs;
const marks = /\{\{([\w-]+)\}\}|\sdata-template="(checked|invalid):([^"]+)"/g;

const attributes = { checked: " checked", invalid: ' aria-invalid="true"' };

type SendPage = (reply: FastifyReply, data: TemplateData) => FastifyReply;

export type FilledPages = Record<TemplateName, SendPage>;

export function readFilledPages(builtDir: string, manifest: Manifest, context: HeaderContext): FilledPages {
  const sender = (name: TemplateName): SendPage => {
    const page = manifest.templates[name];
    const template = readFileSync(join(builtDir, page.file), "utf8");
    const fields = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...securityHeaders(pagePolicy(page, context), context),
    };
    return (reply, data) => reply.headers(fields).send(fillTemplate(template, data));
  };
  const pages = templateNames.map((name) => [name, sender(name)]);
  return Object.fromEntries(pages) as FilledPages;
}

/** Fills in the marks of `contract/built-site.ts`. Marks inside values have no effect. */
export function fillTemplate(html: string, data: TemplateData): string {
  return html
    .replace(parts, (_, name, part) => (data.values?.[name] ? part : ""))
    .replace(marks, (_, name, attribute: keyof typeof attributes, marked) => {
      if (name) return escapeHtml(data.values?.[name] ?? "");
      return data[attribute]?.includes(marked) ? attributes[attribute] : "";
    });
}
