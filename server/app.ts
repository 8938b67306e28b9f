import fastify, { type FastifyInstance } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import type { ServerConfig } from "./config/config.ts";
import { createErrorHandler } from "./http/errors.ts";
import { shutDownGracefully } from "./http/graceful-shutdown.ts";
import { addHealthRoutes } from "./http/health.ts";
import { createClientErrorHandler, createHttpServer, trustProxies, warnOfUnknownProxy } from "./http/http-server.ts";
import { nothingPolicy, securityHeaders } from "./http/security-headers.ts";
import { addFallback, answerMalformedAddress } from "./http/static/fallback.ts";
import { loadStaticSite } from "./http/static/static-site.ts";
import { readStatusPages } from "./http/status-pages.ts";
import type { Logger } from "./logger.ts";
import { addDeskRoutes } from "./office/add-office-routes.ts";
import { addCountRoute } from "./office/count-taps.ts";
import { addQuoteRequestRoutes } from "./requests/receive-requests.ts";
import { type Database, withMaxUses } from "./store/database.ts";

export interface AppOptions {
  config: ServerConfig;
  manifest: Manifest;
  db: Database;
  log: Logger;
  /** Posts that may wait for the database at once. */
  maxInFlight?: number;
}

const maxBodyBytes = 16 * 1024;

/** Of the eight connections to PostgreSQL: slow searches at the desk must leave some to visitors. */
const maxDeskUses = 3;

/** Composes the server: what every answer carries, then each address in turn. */
export function createApp({ config, manifest, db, log, maxInFlight }: AppOptions): FastifyInstance {
  const context = { https: config.siteUrl?.startsWith("https:") ?? false, backendOrigin: manifest.backendOrigin };
  const site = loadStaticSite(config.builtDir, manifest, { ...context, withDesk: config.deskStaff.length > 0 });
  const pages = readStatusPages(config.builtDir, manifest, context);
  const app = fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: trustProxies(config.trustProxy),
    return503OnClosing: false,
    frameworkErrors: answerMalformedAddress(pages),
    clientErrorHandler: createClientErrorHandler(context),
    serverFactory: (fallback) => createHttpServer(site.answer, fallback),
  });
  const fields = { "cache-control": "no-store", ...securityHeaders(nothingPolicy, context) };
  app.addHook("onRequest", async (_request, reply) => void reply.headers(fields));
  app.setErrorHandler(createErrorHandler(pages, manifest.company, log));
  warnOfUnknownProxy(app, config.trustProxy, log);
  addFallback(app, { site, manifest, pages });
  addHealthRoutes(app, db, config, shutDownGracefully(app));
  addQuoteRequestRoutes(app, { config, manifest, db, pages, maxInFlight });
  addCountRoute(app, { config, manifest, db, log });
  addDeskRoutes(app, { config, manifest, db: withMaxUses(db, maxDeskUses), log });
  return app;
}
