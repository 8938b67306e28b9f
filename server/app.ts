import formbody from "@fastify/formbody";
import fastify, { type FastifyInstance } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import type { ServerConfig } from "./config.ts";
import { readAnswerPages } from "./receive/answer-pages.ts";
import { answerErrors } from "./receive/answers.ts";
import { loadBuiltSite } from "./receive/built-site.ts";
import { createFrontServer } from "./receive/front-server.ts";
import { answerHealth } from "./receive/health.ts";
import { leaveCalmly } from "./receive/leave-calmly.ts";
import { answerMalformedAddress, answerOtherAddresses } from "./receive/other-addresses.ts";
import { shedPosts } from "./receive/posts-in-hand.ts";
import { limitQuotePosts } from "./receive/quote-limits.ts";
import { answerPreflight, refuseOtherSites } from "./receive/same-site.ts";
import { nothingPolicy, securityHeaders } from "./receive/security-headers.ts";
import { receiveQuoteRequest } from "./receive/send-contact-email.ts";
import { judgeRequests } from "./receive/suspicion.ts";
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

export function createApp({ config, manifest, store, log, mostInHand }: AppMeans): FastifyInstance {
  const surroundings = {
    https: config.siteUrl?.startsWith("https:") ?? false,
    backendOrigin: manifest.backendOrigin,
  };
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
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, app.getDefaultJsonParser("error", "error"));
  app.register(formbody);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", ...securityHeaders(nothingPolicy, surroundings) });
  });
  app.setErrorHandler(answerErrors(answerPages, log));
  shedPosts(app, mostInHand);
  answerOtherAddresses(app, { site, manifest, answerPages });
  const sameSite = refuseOtherSites(config.allowedOrigins);
  const limited = limitQuotePosts(config.rateLimit, manifest.company.phone);
  const receive = receiveQuoteRequest({
    store,
    manifest,
    answerPages,
    judge: judgeRequests(config.rateLimit !== "off"),
  });
  app.post(sendContactEmailPath, { onRequest: [sameSite, limited] }, receive);
  app.options(sendContactEmailPath, { onRequest: sameSite }, answerPreflight);
  answerHealth(app, { store, isLeaving: leaveCalmly(app) });
  return app;
}
