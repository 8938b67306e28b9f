import fastify, { type FastifyInstance } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import type { ServerConfig } from "./config.ts";
import { readAnswerPages } from "./receive/answer-pages.ts";
import { answerErrors } from "./receive/answers.ts";
import { createFrontServer } from "./receive/front-server.ts";
import { answerHealth } from "./receive/health.ts";
import { leaveCalmly } from "./receive/leave-calmly.ts";
import { loadBuiltSite } from "./receive/load-built-site.ts";
import { answerMalformedAddress, answerOtherAddresses } from "./receive/other-addresses.ts";
import { shedPosts } from "./receive/posts-in-hand.ts";
import { limitQuotePosts } from "./receive/quote-limits.ts";
import { readTwoEncodings } from "./receive/read-encodings.ts";
import { answerPreflight, refuseOtherSites } from "./receive/same-site.ts";
import { nothingPolicy, type Surroundings, securityHeaders } from "./receive/security-headers.ts";
import { type ReceivingMeans, receiveQuoteRequest } from "./receive/send-contact-email.ts";
import { judgeRequests } from "./receive/suspicion.ts";
import { warnOfUnknownProxy } from "./receive/unknown-proxy.ts";
import { answerUnreadableMessage } from "./receive/unreadable-message.ts";
import type { Log } from "./store/log.ts";
import type { QuoteRequestStore } from "./store/quote-request-store.ts";

/** What the app is made of. */
export interface AppMeans {
  config: Pick<ServerConfig, "builtDir" | "siteUrl" | "rateLimit" | "allowedOrigins" | "trustProxy">;
  manifest: Manifest;
  store: QuoteRequestStore;
  log: Log;
  /** Posts that may wait for the store at once. Default 1,000. */
  mostInHand?: number;
}

const mostBodyBytes = 16 * 1024;

/** Composes the server: what every answer carries, then each address in turn. */
export function createApp({ config, manifest, store, log, mostInHand }: AppMeans): FastifyInstance {
  const https = config.siteUrl?.startsWith("https:") ?? false;
  const surroundings = { https, backendOrigin: manifest.backendOrigin };
  const site = loadBuiltSite(config.builtDir, manifest, surroundings);
  const answerPages = readAnswerPages(config.builtDir, manifest, surroundings);
  const app = fastify({
    bodyLimit: mostBodyBytes,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    return503OnClosing: false,
    frameworkErrors: answerMalformedAddress(answerPages),
    clientErrorHandler: answerUnreadableMessage(surroundings),
    serverFactory: (others) => createFrontServer({ site, trustedProxies: config.trustProxy }, others),
  });
  readTwoEncodings(app);
  secureAnswers(app, surroundings);
  app.setErrorHandler(answerErrors(answerPages, manifest.company.phone, log));
  warnOfUnknownProxy(app, config.trustProxy, log);
  shedPosts(app, mostInHand);
  answerOtherAddresses(app, { site, manifest, answerPages });
  answerHealth(app, { store, isLeaving: leaveCalmly(app) });
  receiveQuoteRequests(app, { store, manifest, answerPages }, config);
  return app;
}

function secureAnswers(app: FastifyInstance, surroundings: Surroundings): void {
  const fields = { "cache-control": "no-store", ...securityHeaders(nothingPolicy, surroundings) };
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(fields);
  });
}

function receiveQuoteRequests(
  app: FastifyInstance,
  means: Omit<ReceivingMeans, "judge">,
  { allowedOrigins, rateLimit }: AppMeans["config"],
): void {
  const sameSite = refuseOtherSites(allowedOrigins);
  const limited = limitQuotePosts(rateLimit);
  const judge = judgeRequests();
  app.post(sendContactEmailPath, { onRequest: [sameSite, limited] }, receiveQuoteRequest({ ...means, judge }));
  app.options(sendContactEmailPath, { onRequest: sameSite }, answerPreflight);
}
