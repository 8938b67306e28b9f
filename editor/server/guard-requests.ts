import type { AddressInfo } from "node:net";
import type { FastifyError, FastifyInstance } from "fastify";
import { signInApps } from "#contract/sign-in.ts";
import { ContentError } from "#model/problem.ts";
import { smallBodyBytes } from "../../server/http/http-server.ts";
import type { addSignIn } from "../../server/sign-in/add-sign-in.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The signed-in address. Undefined without sign-in. */
    author: string | undefined;
  }
}

const smallBodyWithinMs = 10_000;

/**
 * Allows only requests to `origin` or, without it, to this machine. Cuts off a small body that comes slowly. Turns errors
 * into messages for the owner.
 */
export function guardRequests(server: FastifyInstance, origin?: string): void {
  server.addHook("onRequest", async ({ raw, routeOptions }) => {
    if ((routeOptions.bodyLimit ?? smallBodyBytes) > smallBodyBytes || raw.complete) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), smallBodyWithinMs).unref();
    raw.once("close", () => clearTimeout(timer));
  });
  server.addHook("onRequest", async ({ headers, hostname }) => {
    const { port } = server.server.address() as AddressInfo;
    const isHere = origin ? hostname === new URL(origin).hostname : headers.host === `127.0.0.1:${port}`;
    if (!isHere) throw refusal(421, `The editing screen is at ${origin ?? `http://127.0.0.1:${port}`}.`);
  });
  server.setErrorHandler((error: FastifyError, { method, url, routeOptions }, reply) => {
    const { statusCode = error instanceof ContentError ? 422 : 500, code } = error;
    let { message } = error;
    if (code === "FST_ERR_CTP_BODY_TOO_LARGE") message = tooLarge(routeOptions.bodyLimit);
    if (statusCode >= 500) {
      console.error(error);
      message = `Something went wrong with ${method} ${url}. The output of the editing program says why.`;
    }
    return reply.code(statusCode).send({ message });
  });
}

function tooLarge(bodyLimit = smallBodyBytes): string {
  if (bodyLimit < 1_000_000) return "This is too long to be read.";
  return `This is more than ${bodyLimit / 1_000_000} MB. Choose a smaller picture.`;
}

export function requireSession(server: FastifyInstance, sessionOf: ReturnType<typeof addSignIn>): void {
  server.addHook("onRequest", async (request, reply) => {
    request.author = (await sessionOf(request))?.address;
    if (request.author !== undefined) return;
    if (request.routeOptions.url === "/") return reply.redirect(signInApps.editing.page, 303);
    const message = "You are signed out. Sign in again. Your text is kept.";
    return reply.code(401).send({ message, code: "signed-out" });
  });
}

export function requireOwnPage(server: FastifyInstance): void {
  server.addHook("onRequest", async ({ headers }) => {
    if (headers["sec-fetch-site"] !== "same-origin") throw refusal(403, "Only the editing screen can make this call.");
  });
}

export function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}
