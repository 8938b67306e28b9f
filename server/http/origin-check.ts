import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";

const usualHeaders = "authorization, apikey, content-type, x-client-info, x-region, traceparent, tracestate, baggage";

/** Checks where a post comes from. `allowOrigin` lets allowed origins read the response. */
export function originCheck(allowedOrigins: string[]) {
  const isAllowed = (origin: string | undefined) => origin !== undefined && allowedOrigins.includes(origin);
  return {
    async allowOrigin({ headers: { origin } }: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (allowedOrigins.length > 0) reply.header("vary", "Origin");
      if (isAllowed(origin)) reply.header("access-control-allow-origin", origin);
    },
    /**
     * Rejects posts from pages of other sites. Trusts Sec-Fetch-Site, else Origin, since prerendered pages cannot carry a
     * token. Clients that are not browsers send neither and pass.
     */
    async rejectOtherSites(request: FastifyRequest): Promise<void> {
      const { origin, "sec-fetch-site": site } = request.headers;
      const isFromNoPage = site === "none" || (site === undefined && origin === undefined);
      if (!isFromNoPage && !isAllowed(origin) && !isSameOrigin(request))
        throw new HttpError(403, "other-site", "Please send your request from our own site, or call us.");
    },
  };
}

/** Answers the preflight of a post that may carry `extraHeader` besides the usual headers. */
export function answerPreflight(extraHeader: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.code(204).header("allow", "POST, OPTIONS");
    if (!reply.hasHeader("access-control-allow-origin") || !request.headers["access-control-request-method"]) return;
    reply.headers({
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": `${usualHeaders}, ${extraHeader}`,
      "access-control-max-age": "86400",
    });
  };
}

/** Returns whether a URL is at a host, in any spelling of name and port. */
export function isAtHost(url: string, host: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host: urlHost } = new URL(url);
  const same = `${protocol}//${host}`;
  return urlHost !== "" && URL.canParse(same) && new URL(same).host === urlHost;
}

/** Rejects requests that our own pages did not send. For routes that need a session. */
export async function requireSameOrigin(request: FastifyRequest): Promise<void> {
  if (!isSameOrigin(request)) throw new HttpError(403, "other-site", "Only our own pages can send this.");
}

export function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined ? headers.origin !== undefined && isAtHost(headers.origin, host) : site === "same-origin";
}

export function asksForPrivacy({ headers }: FastifyRequest): boolean {
  return headers["sec-gpc"] === "1" || headers.dnt === "1";
}
