import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { awaitNextRequest } from "./keep-alive.ts";
import { type HeaderContext, type HeaderFields, nothingPolicy, securityHeaders } from "./security-headers.ts";

/** What the HTTP server needs. */
export interface HttpServerOptions {
  /** Answers what the built site holds and returns whether it did. */
  answerStatic: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** More open connections than these are closed at once. */
  maxConnections?: number;
}

/** Slow clients are cut within 7 s. Node looks for late headers and bodies every half second. */
const timeouts = {
  headersTimeout: 5_000,
  requestTimeout: 6_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 500,
};

/** A reader that takes nothing of an answer for so long is gone. One that takes it slowly may go on. */
const stalledReaderMs = 6_000;

/** Nothing moves on the connection while a route waits for the store, which gives up by itself long before this. */
const maxRouteMs = 60_000;

/** The process may open about 16,000 files (deploy/site.service). */
const defaultMaxConnections = 12_000;

const statusByCode: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
};

/**
 * The HTTP server in front of every route. It answers what the built site holds by itself: most answers are pages,
 * and they need neither routing nor hooks. An expectation we do not know is passed over, as RFC 9110 allows.
 */
export function createHttpServer(
  { answerStatic, maxConnections = defaultMaxConnections }: HttpServerOptions,
  fallback: RequestListener,
): Server {
  const answer: RequestListener = (request, response) => {
    if (!server.listening) response.shouldKeepAlive = false;
    awaitNextRequest(request, response);
    if (answerStatic(request, response)) return;
    response.setTimeout(maxRouteMs);
    fallback(request, response);
  };
  const server = createServer({ ...timeouts, requireHostHeader: false }, answer);
  server.on("checkExpectation", answer);
  server.setTimeout(stalledReaderMs);
  server.maxConnections = maxConnections;
  return server;
}

/** Answers what is no HTTP, or comes too slowly, and hangs up. No route ever sees it. */
export function createClientErrorHandler(context: HeaderContext) {
  const fields = toLines({ connection: "close", "content-length": "0", "cache-control": "no-store" });
  const security = toLines(securityHeaders(nothingPolicy, context));
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    const status = statusByCode[code] ?? "400 Bad Request";
    if (!socket.writable || code === "ECONNRESET" || code === "EPIPE") socket.destroy();
    else socket.end(`HTTP/1.1 ${status}\r\n${fields}${security}\r\n`, () => socket.destroy());
  };
}

function toLines(fields: HeaderFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}
