import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { BuildConfig } from "../../server/config/build-config.ts";
import { contentType } from "../../server/http/content-type.ts";
import { shutDownGracefully } from "../../server/http/graceful-shutdown.ts";
import { closeUnreadBodies, smallBodyBytes } from "../../server/http/http-server.ts";
import { openerPolicy, securityHeaders } from "../../server/http/security-headers.ts";
import { addSignIn } from "../../server/sign-in/add-sign-in.ts";
import type { SignInOptions } from "../../server/sign-in/sign-in-route.ts";
import { ContentFiles } from "./content-files.ts";
import { gitHostCalls } from "./git-host-calls.ts";
import { guardRequests, requireOwnPage, requireSession } from "./guard-requests.ts";
import { ContentHistory } from "./history.ts";
import { historyCalls } from "./history-calls.ts";
import { brandParts, screenParts } from "./screen-parts.ts";
import { cleanUpSignIns } from "./sign-in.ts";
import { siteCalls } from "./site-calls.ts";

// The browser decodes and shrinks pictures with WebAssembly.
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval' blob:",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline' blob:",
  "font-src 'self' data:",
  "img-src 'self' data: blob:",
  "media-src blob:",
  "connect-src 'self' blob: data:",
  "frame-src 'self' blob:",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function createEditingServer(
  contentDir: string,
  screenDir: string,
  publishTo?: BuildConfig["publishTo"],
  signIn?: SignInOptions,
): FastifyInstance {
  const origin = signIn?.access.publicOrigin;
  const https = origin?.startsWith("https:") ?? false;
  const headers = securityHeaders(contentSecurityPolicy, { https });
  // The server listens only on this machine, so only a local proxy can reach it.
  const server = Fastify({ bodyLimit: smallBodyBytes, trustProxy: signIn ? "loopback" : false });
  const files = new ContentFiles(contentDir);
  const history = new ContentHistory(files.folder);
  server.decorateRequest("author", undefined);
  guardRequests(server, origin);
  shutDownGracefully(server);
  closeUnreadBodies(server);
  server.addHook("onSend", async (_request, reply) => {
    reply.headers({ ...headers, ...openerPolicy, "cache-control": "no-store" });
  });
  const sessionOf = signIn && addSignIn(server, signIn, { routes: [], contextOf: () => ({}) });
  if (signIn) {
    cleanUpSignIns(signIn);
    server.addHook("onClose", () => signIn.db.close());
    serveFiles(server, join(screenDir, "sign-in"), signIn.access.page);
  }
  // The sign-in page loads the brand without a session.
  server.register(async (parts) => {
    requireOwnPage(parts);
    brandParts(parts, files);
  });
  // A hook guards all routes of its `register` callback, for every spelling of a path.
  server.register(async (screen) => {
    if (sessionOf) requireSession(screen, sessionOf);
    screen.register(async (calls) => {
      requireOwnPage(calls);
      screenParts(calls, files);
      gitHostCalls(calls, files, history);
      historyCalls(calls, files, history);
      siteCalls(calls, files, publishTo);
    });
    serveFiles(screen, join(screenDir, "screen"), "");
  });
  return server;
}

function serveFiles(server: FastifyInstance, folder: string, base: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll("\\", "/");
    server.get(path === "/index.html" ? base || "/" : base + path, (_request, reply) =>
      reply.type(contentType(path)).send(readFileSync(file)),
    );
  }
}
