import type { FastifyReply, FastifyRequest } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import { idempotencyKeyHeader } from "#contract/send-contact-email.ts";
import { HttpError } from "./http-error.ts";

/** Headers a client of the hosted backend sends along, beside ours. */
const allowedHeaders = [
  ...["authorization", "apikey", "content-type", "x-client-info", "x-region", "traceparent", "tracestate", "baggage"],
  idempotencyKeyHeader,
].join(", ");

/**
 * Refuses what a page of another site sends in a visitor's name, and lets pages of allowed origins read the answer.
 * Prerendered pages can carry no token, so the browser's own word counts: Sec-Fetch-Site, else Origin. Clients that
 * are no browsers send neither and act in nobody's name. The site's public address plays no part: it may have several.
 */
export function checkOrigin(allowedOrigins: string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin, "sec-fetch-site": site } = request.headers;
    const isFromNoPage = site === "none" || (site === undefined && origin === undefined);
    if (allowedOrigins.length > 0) reply.header("vary", "Origin");
    if (origin !== undefined && allowedOrigins.includes(origin)) {
      reply.header("access-control-allow-origin", origin);
    } else if (!isFromNoPage && !saysSameOrigin(request)) {
      throw new HttpError(403, "other-site", "Please send your request from our own site, or call us.");
    }
  };
}

/** Answers the question a browser asks before it sends JSON to another origin. */
export async function answerPreflight(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.code(204).header("allow", "POST, OPTIONS");
  if (!reply.hasHeader("access-control-allow-origin") || !request.headers["access-control-request-method"]) return;
  reply.headers({
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": allowedHeaders,
    "access-control-max-age": "86400",
  });
}

/** Whether a URL is at a host, however the two spell its name and port. */
export function isAtHost(url: string, host: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host: urlHost } = new URL(url);
  const same = `${protocol}//${host}`;
  return urlHost !== "" && URL.canParse(same) && new URL(same).host === urlHost;
}

/** For what is done in the name of somebody who signed in: rejects everything that does not say a page of ours sent it. */
export async function requireSameOrigin(request: FastifyRequest): Promise<void> {
  if (!saysSameOrigin(request)) throw new HttpError(403, "other-site", "This is taken from our own pages only.");
}

/** Whether the browser itself says that a page of ours sent this. */
export function saysSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined ? headers.origin !== undefined && isAtHost(headers.origin, host) : site === "same-origin";
}

/** Whether the browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function asksForPrivacy({ headers }: FastifyRequest): boolean {
  return headers["sec-gpc"] === "1" || headers.dnt === "1";
}

/** The address of our own page that the Referer names, or undefined. It can say anything, so only known pages pass. */
export function sendingPage({ headers: { referer }, host }: FastifyRequest, pages: Manifest["pages"]) {
  const address = referer !== undefined && isAtHost(referer, host) ? new URL(referer).pathname : "";
  return Object.hasOwn(pages, address) ? address : undefined;
}
