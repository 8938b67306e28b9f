import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { BuildConfig } from "../../server/config/build-config.ts";
import { ContentFiles } from "./content-files.ts";
import { gitHostCalls } from "./git-host-calls.ts";
import { guardRequests, requireOwnPage, requireToken } from "./guard-requests.ts";
import { ContentHistory } from "./history.ts";
import { historyCalls } from "./history-calls.ts";
import { screenParts, siteCalls } from "./site-calls.ts";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".png": "image/png",
};

/** What the screen may load and ask: this server alone. Pictures are read and shrunk in the browser by WebAssembly. */
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

/** The server behind the editing screen, for the browser on this machine alone. */
export function createEditingServer(
  contentDir: string,
  screenDir: string,
  publishTo?: BuildConfig["publishTo"],
): FastifyInstance {
  const server = Fastify({ bodyLimit: 40_000_000 });
  const token = randomBytes(32).toString("base64url");
  const files = new ContentFiles(contentDir);
  const history = new ContentHistory(files.folder);
  guardRequests(server);
  server.addHook("onSend", async (_request, reply) => {
    reply.header("content-security-policy", contentSecurityPolicy);
    reply.header("cross-origin-resource-policy", "same-origin");
    reply.header("x-content-type-options", "nosniff");
    reply.header("cache-control", "no-store");
  });
  // A hook guards every route of its own `register`, however the path of a request is written.
  server.register(async (calls) => {
    requireToken(calls, token);
    gitHostCalls(calls, files, history);
    historyCalls(calls, files, history);
    siteCalls(calls, files, publishTo);
  });
  server.register(async (parts) => {
    requireOwnPage(parts);
    screenParts(parts, files, token);
  });
  serveScreen(server, screenDir);
  return server;
}

function serveScreen(server: FastifyInstance, screenDir: string) {
  for (const entry of readdirSync(screenDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(screenDir.length).replaceAll("\\", "/");
    const type = contentTypes[extname(file)] ?? "application/octet-stream";
    server.get(path === "/index.html" ? "/" : path, (_request, reply) => reply.type(type).send(readFileSync(file)));
  }
}
