import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { answerPage } from "./answer-page.ts";
import type { AnswerPages } from "./answer-pages.ts";
import { addressWithoutSlash, answerFromSite, type BuiltSite, findFile, readPath } from "./built-site.ts";
import { healthAddresses } from "./health.ts";
import { Refusal } from "./refusal.ts";

/** What stands at addresses that are no routes. */
export interface OtherAddresses {
  site: BuiltSite;
  manifest: Manifest;
  answerPages: AnswerPages;
}

/** Answers every address that is no route, before any body is read: there is nothing here to send one to. */
export function answerOtherAddresses(app: FastifyInstance, addresses: OtherAddresses): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) return answerOther(addresses, request, reply);
  });
}

/** An address that is no well-formed URL stands nowhere, like any other that is unknown. */
export function answerMalformedAddress(answerPages: AnswerPages) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    answerPage(answerPages.notFound(readPath(request.raw.url ?? "/")), request, reply.code(404));
  };
}

/** The built site, a method too many, a slash too many, or nothing there. */
function answerOther({ site, manifest, answerPages }: OtherAddresses, request: FastifyRequest, reply: FastifyReply) {
  const target = request.raw.url ?? "/";
  if (answerFromSite(site, request.raw, reply.raw)) return reply.hijack();
  if (readPath(target) === sendContactEmailPath) throw methodRefused(reply, "POST, OPTIONS");
  if (findFile(site, target) || isHealthAddress(readPath(target))) throw methodRefused(reply, "GET, HEAD");
  const address = addressWithoutSlash(manifest, target);
  if (address !== undefined) return reply.code(308).header("location", address).send();
  return answerPage(answerPages.notFound(readPath(target)), request, reply.code(404));
}

function isHealthAddress(path: string): boolean {
  return Object.values<string>(healthAddresses).includes(path);
}

function methodRefused(reply: FastifyReply, allow: string): Refusal {
  reply.header("allow", allow);
  return new Refusal(405, "method-not-allowed", `This address answers ${allow} only.`);
}
