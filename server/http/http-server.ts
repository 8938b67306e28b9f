import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "../logger.ts";
import type { Releases } from "./release.ts";
import { type HeaderContext, type HeaderFields, nothingPolicy, securityHeaders } from "./security-headers.ts";
import type { StaticSite } from "./static/static-site.ts";

/** Slow clients are cut within 7 s. Node looks for late headers and bodies every half second. */
const timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 6_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 500,
};

/** A client that reads nothing of an answer for so long is gone; a slow one may go on. */
const stalledReaderMs = 6_000;

/** While a route waits for the store nothing moves on the connection; the store gives up long before this. */
const maxRouteMs = 60_000;

/** The process may open about 16,000 files (deploy/gutter-site.service). */
const defaultMaxConnections = 12_000;

const statusByCode: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
};

/**
 * The HTTP server in front of every route. `answerStatic` answers what the built site holds and returns whether it did:
 * pages need neither routing nor hooks. An unknown expectation is ignored, as RFC 9110 allows. Connections beyond
 * `maxConnections` are closed at once.
 */
export function createHttpServer(
  answerStatic: StaticSite["answer"],
  fallback: RequestListener,
  maxConnections = defaultMaxConnections,
): Server {
  const answer: RequestListener = (request, response) => {
    if (!server.listening) response.shouldKeepAlive = false;
    if (isRead(request) && answerStatic(request, response)) return;
    response.setTimeout(maxRouteMs);
    fallback(request, response);
  };
  const server = createServer({ ...timeouts, requireHostHeader: false }, answer);
  server.on("checkExpectation", answer);
  server.setTimeout(stalledReaderMs);
  server.maxConnections = maxConnections;
  return server;
}

export function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Gives each request the current release, and each answer `headers`. `answerMissing` answers addresses without a route. */
export function addFirstHook(
  app: FastifyInstance,
  releases: Releases,
  headers: HeaderFields,
  answerMissing: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.decorateRequest("release");
  app.addHook("onRequest", async (request, reply) => {
    request.release = releases.current;
    reply.headers(headers);
    return request.is404 ? answerMissing(request, reply) : undefined;
  });
}

/** Answers what is no HTTP or comes too slowly, and closes the connection. No route sees it. */
export function createClientErrorHandler(context: HeaderContext) {
  const general = { connection: "close", "content-length": "0", "cache-control": "no-store" };
  const fields = Object.entries({ ...general, ...securityHeaders(nothingPolicy, context) });
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    const status = statusByCode[code] ?? "400 Bad Request";
    if (!socket.writable || code === "ECONNRESET" || code === "EPIPE") socket.destroy();
    else socket.end(`HTTP/1.1 ${status}\r\n${lines}\r\n`, () => socket.destroy());
  };
}

/** Logs once that visitors come through a proxy nobody configured: they would all share the limit of one visitor. */
export function warnOfUnknownProxy(app: FastifyInstance, networks: string[], log: Logger): void {
  let warned = networks.length > 0;
  app.addHook("onRequest", async ({ headers }) => {
    if (warned || headers["x-forwarded-for"] === undefined) return;
    warned = true;
    log.warn(
      { event: "unknown_proxy" },
      "Requests name a proxy that TRUST_PROXY does not: until it does, all its visitors share one limit",
    );
  });
}
