import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import { answerFromSite, type BuiltSite } from "./built-site.ts";
import { type ConnectionCaps, capConnections } from "./connection-caps.ts";
import { awaitNextRequest } from "./kept-connections.ts";

/** What the front server needs. */
export interface FrontMeans {
  site: BuiltSite;
  trustedProxies: string[];
  caps?: ConnectionCaps;
}

/** Slow clients are cut within 7 s. Node looks for late headers and bodies every half second. */
const limits: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 6_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 500,
  requireHostHeader: false,
};

/** A reader that takes nothing of an answer for so long is gone. One that takes it slowly may go on. */
const stalledReaderMs = 6_000;

/** Nothing moves on the connection while a route waits for the store, which gives up by itself long before this. */
const longestRouteMs = 60_000;

/**
 * The HTTP server in front of every route. It answers what the built site holds by itself: most answers are pages,
 * and they need neither routing nor hooks. An expectation we do not know is passed over, as RFC 9110 allows.
 */
export function createFrontServer({ site, trustedProxies, caps }: FrontMeans, others: RequestListener): Server {
  const answer: RequestListener = (request, response) => {
    if (!server.listening) response.shouldKeepAlive = false;
    awaitNextRequest(request, response);
    if (answerFromSite(site, request, response)) return;
    response.setTimeout(longestRouteMs);
    others(request, response);
  };
  const server = createServer(limits, answer);
  server.on("checkExpectation", answer);
  server.setTimeout(stalledReaderMs);
  capConnections(server, trustedProxies, caps);
  return server;
}
