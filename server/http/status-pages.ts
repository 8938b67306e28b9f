import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply } from "fastify";
import { type Manifest, type TemplateName, templateNames } from "#contract/built-site.ts";
import { type HeaderContext, pagePolicy, securityHeaders } from "./security-headers.ts";
import { fillTemplate, type TemplateData } from "./template.ts";

type SendPage = (reply: FastifyReply, data: TemplateData) => FastifyReply;

export type StatusPages = Record<TemplateName, SendPage>;

export function readStatusPages(builtDir: string, manifest: Manifest, context: HeaderContext): StatusPages {
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
  return Object.fromEntries(pages) as StatusPages;
}
