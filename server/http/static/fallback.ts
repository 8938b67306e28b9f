import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import { deskPath } from "#contract/desk-sign-in.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { HttpError } from "../errors.ts";
import { healthAddresses } from "../health.ts";
import type { StatusPages } from "../status-pages.ts";
import { readPath, type StaticSite } from "./static-site.ts";

export interface FallbackOptions {
  site: StaticSite;
  manifest: Pick<Manifest, "pages">;
  pages: Pick<StatusPages, "sendNotFound">;
}

/** Answers every address that is no route, before any body is read. */
export function addFallback(app: FastifyInstance, options: FallbackOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) return answerFallback(options, request, reply);
  });
}

export function answerMalformedAddress(pages: Pick<StatusPages, "sendNotFound">) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    pages.sendNotFound(reply.code(404), readPath(request.raw.url ?? "/"));
  };
}

/** The built site, a method too many, a slash too many, or nothing there. */
async function answerFallback(
  { site, manifest, pages }: FallbackOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const target = request.raw.url ?? "/";
  if (site.answer(request.raw, reply.raw)) return reply.hijack();
  const path = readPath(target);
  if (path === sendContactEmailPath) throw methodNotAllowed(reply, "POST, OPTIONS");
  const isHealth = Object.values<string>(healthAddresses).includes(path);
  if (isHealth || site.has(target)) throw methodNotAllowed(reply, "GET, HEAD");
  const address = path.replace(/\/$/, "");
  const isPage = Object.hasOwn(manifest.pages, address) || (address === deskPath && site.has(address));
  if (address === path || !isPage) return pages.sendNotFound(reply.code(404), path);
  const query = target.indexOf("?");
  return reply
    .code(308)
    .header("location", query === -1 ? address : address + target.slice(query))
    .send();
}

function methodNotAllowed(reply: FastifyReply, allow: string): HttpError {
  reply.header("allow", allow);
  return new HttpError(405, "method-not-allowed", `This address answers ${allow} only.`);
}
