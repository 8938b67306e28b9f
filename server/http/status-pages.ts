import { readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import type { FastifyReply } from "fastify";
import { type Manifest, type TemplateName, templateNames } from "#contract/built-site.ts";
import { secondMs } from "#contract/durations.ts";
import { negotiateEncoding } from "./content-encoding.ts";
import { createFixedWindow } from "./rate-limit.ts";
import { type HeaderContext, pagePolicy, securityHeaders } from "./security-headers.ts";
import { fillTemplate, type TemplateData } from "./template.ts";

/** Fills a page in for one visitor and sends it with the status that the reply has. */
type SendPage = (reply: FastifyReply, data: TemplateData) => FastifyReply;

export type StatusPages = Record<TemplateName, SendPage>;

/** Compressing blocks every other answer: beyond so many pages a second they are sent uncompressed. */
const maxGzippedPerSecond = 200;

/** A shorter page fits one packet uncompressed. */
const minGzipLength = 1_000;

/** One for all releases, because each window has a timer that never ends. */
const gzipped = createFixedWindow(secondMs);

export function readStatusPages(builtDir: string, manifest: Manifest, context: HeaderContext): StatusPages {
  const sender = (name: TemplateName): SendPage => {
    const page = manifest.templates[name];
    const template = readFileSync(join(builtDir, page.file), "utf8");
    const fields = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...securityHeaders(pagePolicy(page, context), context),
    };
    return (reply, data) => {
      const html = fillTemplate(template, data);
      const vary = reply.getHeader("vary");
      reply.headers(fields).header("vary", vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
      const encoding = negotiateEncoding(reply.request.headers["accept-encoding"], ["gzip"]);
      const isShort = html.length < minGzipLength;
      const isSentAsItIs = isShort || encoding === "identity" || gzipped.count("all").count > maxGzippedPerSecond;
      if (isSentAsItIs) return reply.send(html);
      return reply.header("content-encoding", encoding).send(gzipSync(html, { level: constants.Z_BEST_SPEED }));
    };
  };
  const pages = templateNames.map((name) => [name, sender(name)]);
  return Object.fromEntries(pages) as StatusPages;
}
