import fastify, { type FastifyInstance } from "fastify";
import { errorSite } from "./built-site/error-site.ts";
import { addFirstHook } from "./built-site/first-hook.ts";
import { answerMalformedAddress } from "./built-site/missing-addresses.ts";
import type { Releases } from "./built-site/release.ts";
import type { ServerConfig } from "./config/config.ts";
import { addDeskRoutes } from "./desk/add-desk-routes.ts";
import { addHealthRoutes } from "./health.ts";
import { createErrorHandler } from "./http/errors.ts";
import { shutDownGracefully } from "./http/graceful-shutdown.ts";
import {
  closeUnreadBodies,
  compressAnswers,
  connectionOptions,
  maxConnections,
  smallBodyBytes,
  warnOfUnknownProxy,
} from "./http/http-server.ts";
import { nothingPolicy, securityHeaders } from "./http/security-headers.ts";
import type { Logger } from "./logger.ts";
import { addCountRoute } from "./requests/count-taps.ts";
import { addQuoteRequestRoutes } from "./requests/receive-requests.ts";
import { type Database, withMaxUses } from "./store/database.ts";

export interface AppOptions {
  config: ServerConfig;
  releases: Releases;
  db: Database;
  log: Logger;
}

/** Of the eight connections to PostgreSQL. Slow calls of the desk must leave some to visitors. */
const maxDeskUses = 3;

export function createApp({ config, releases, db, log }: AppOptions): FastifyInstance {
  const https = config.siteUrl?.startsWith("https:") ?? false;
  const app = fastify({
    ...connectionOptions,
    bodyLimit: smallBodyBytes,
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
    return503OnClosing: false,
    frameworkErrors: answerMalformedAddress(releases),
  });
  app.server.maxConnections = maxConnections;
  const headers = { "cache-control": "no-store", ...securityHeaders(nothingPolicy, { https }) };
  app.setErrorHandler(createErrorHandler(log, errorSite));
  warnOfUnknownProxy(app, config.trustProxy, log);
  compressAnswers(app);
  closeUnreadBodies(app);
  addFirstHook(app, releases, headers);
  shutDownGracefully(app);
  addHealthRoutes(app, db, config);
  addQuoteRequestRoutes(app, config, db);
  addCountRoute(app, { config, db, log });
  addDeskRoutes(app, { config, releases, db: withMaxUses(db, maxDeskUses), log });
  return app;
}
