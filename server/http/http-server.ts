import type { IncomingMessage } from "node:http";
import { constants, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "../logger.ts";
import { HttpError } from "./http-error.ts";

/** Cuts off slow senders within 7 s and stalled readers within a minute. */
export const connectionOptions = {
  requestTimeout: 6_000,
  keepAliveTimeout: 5_000,
  // Limits idle time, doubled while a response is pending. The database times out earlier.
  connectionTimeout: 30_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 500 },
};

/** The longest body of a route that sets no limit of its own. Anyone can send one, even to an unknown address. */
export const smallBodyBytes = 16 * 1024;

const longBodyBytes = 1_000_000;

/** The process may open about 16,000 files (deploy/gutter-site.service). Further connections are closed. */
export const maxConnections = 12_000;

/** Shorter responses fit a few packets uncompressed. */
const minGzipLength = 4_000;

/**
 * Closes the connection of a refused call with a long body, which Node would read to its end. The sender may then miss
 * the answer, so Node reads shorter bodies, such as a save with a picture after the session has ended.
 */
export function closeUnreadBodies(app: FastifyInstance): void {
  app.addHook("onSend", async ({ headers, raw }, reply) => {
    const isLong = "transfer-encoding" in headers || Number(headers["content-length"]) > longBodyBytes;
    if (isLong && !raw.complete) reply.header("connection", "close");
  });
}

/** Rejects several Host lines: Node keeps the first, and a proxy may use another (RFC 9112, section 3.2). */
export function rejectTwoHosts({ raw: { rawHeaders } }: FastifyRequest): void {
  const first = rawHeaders.findIndex(isHost);
  if (first !== -1 && rawHeaders.findLastIndex(isHost) !== first)
    throw new HttpError(400, "unreadable", "Your browser named two hosts.");
}

function isHost(text: string, at: number): boolean {
  return text.length === 4 && at % 2 === 0 && text.toLowerCase() === "host";
}

/** Compresses long responses. The built site has compressed copies. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async ({ headers }, reply, payload) => {
    if (typeof payload !== "string" || payload.length < minGzipLength) return payload;
    reply.header("vary", [reply.getHeader("vary"), "Accept-Encoding"].filter(Boolean).join(", "));
    if (!acceptedEncodings(headers).includes("gzip")) return payload;
    reply.header("content-encoding", "gzip");
    return gzipSync(payload, { level: constants.Z_BEST_SPEED });
  });
}

export function acceptedEncodings({ "accept-encoding": accept = "" }: IncomingMessage["headers"]): string[] {
  return accept.toLowerCase().split(/[\s,;]+/);
}

/** Warns once about an unconfigured proxy, whose visitors would all share one rate limit. */
export function warnOfUnknownProxy(app: FastifyInstance, networks: string[], log: Logger): void {
  let warned = networks.length > 0;
  app.addHook("onRequest", async ({ headers }) => {
    if (warned || headers["x-forwarded-for"] === undefined) return;
    warned = true;
    log.warn(
      { event: "unknown_proxy" },
      "Requests come from a proxy that is not in TRUST_PROXY. All its visitors share one limit until you add it",
    );
  });
}
