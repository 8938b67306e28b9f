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

/** A malformed address is answered like any unknown one. */
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
  if (readPath(target) === sendContactEmailPath) throw methodNotAllowed(reply, "POST, OPTIONS");
  if (site.has(target) || isHealthAddress(readPath(target))) throw methodNotAllowed(reply, "GET, HEAD");
  const address = addressWithoutSlash(
    target,
    (path) => Object.hasOwn(manifest.pages, path) || (path === deskPath && site.has(path)),
  );
  if (address !== undefined) return reply.code(308).header("location", address).send();
  return pages.sendNotFound(reply.code(404), readPath(target));
}

/** The address without its final slash, query kept, where that is a page; else undefined. */
function addressWithoutSlash(target: string, isPage: (path: string) => boolean): string | undefined {
  const path = readPath(target);
  const address = path.slice(0, -1);
  if (!path.endsWith("/") || !isPage(address)) return undefined;
  const query = target.indexOf("?");
  return query === -1 ? address : address + target.slice(query);
}

function isHealthAddress(path: string): boolean {
  return Object.values<string>(healthAddresses).includes(path);
}

function methodNotAllowed(reply: FastifyReply, allow: string): HttpError {
  reply.header("allow", allow);
  return new HttpError(405, "method-not-allowed", `This address answers ${allow} only.`);
}
