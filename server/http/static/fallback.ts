import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { deskPath } from "#contract/desk-sign-in.ts";
import { healthAddresses } from "#contract/health.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { HttpError } from "../errors.ts";
import type { Releases } from "../release.ts";
import { readPath } from "./static-site.ts";

/** Answers every address that is no route, before any body is read: the built site, a method or a slash too many. */
export function addFallback(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404) return;
    const { site, manifest, pages } = request.release;
    if (site.answer(request.raw, reply.raw)) return reply.hijack();
    const target = request.raw.url ?? "/";
    const path = readPath(target);
    if (path === sendContactEmailPath) throw methodNotAllowed(reply, "POST, OPTIONS");
    const isHealth = Object.values<string>(healthAddresses).includes(path);
    if (isHealth || site.has(target)) throw methodNotAllowed(reply, "GET, HEAD");
    const address = path.replace(/\/$/, "");
    const isPage = Object.hasOwn(manifest.pages, address) || (address === deskPath && site.has(address));
    if (address === path || !isPage) return pages.sendNotFound(reply.code(404), path);
    const query = target.indexOf("?");
    const location = query === -1 ? address : address + target.slice(query);
    return reply.code(308).header("location", location).send();
  });
}

export function answerMalformedAddress(releases: Releases) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    releases.current.pages.sendNotFound(reply.code(404), readPath(request.raw.url ?? "/"));
  };
}

function methodNotAllowed(reply: FastifyReply, allow: string): HttpError {
  reply.header("allow", allow);
  return new HttpError(405, "method-not-allowed", `This address answers ${allow} only.`);
}
