import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, RouteOptions } from "fastify";
import { createEditingServer } from "../../editor/server/editing-server.ts";
import { openSignIn } from "../../editor/server/sign-in.ts";
import { readEditConfig } from "../../server/config/edit-config.ts";
import type { Environment } from "../../server/config/settings.ts";
import { sendRequest } from "./send-request.ts";

/** The header that a browser sends with calls from the screen's own page. */
export const ownPage = { "sec-fetch-site": "same-origin" };

/**
 * Starts the editing server on a copy of a content folder, with the source files in place of the built pages. Sign-in
 * is required if `env` contains `EDIT_STAFF`.
 */
export async function startEditingServer(
  source = "tests/support/sample-company",
  publishTo?: Parameters<typeof createEditingServer>[2],
  env: Environment = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "editing-server-"));
  const content = join(folder, "content");
  const screen = join(folder, "screen");
  for (const page of ["screen", "sign-in"])
    for (const file of ["index.html", "start.tsx"]) cpSync(join("editor", page, file), join(screen, page, file));
  cpSync(source, content, { recursive: true });
  const config = readEditConfig({ DATA_DIR: join(folder, "data"), ...env });
  const signIn = config && (await openSignIn(config, content));
  const routes: RouteOptions[] = [];
  const collectRoutes = (message: unknown) => {
    (message as { fastify: FastifyInstance }).fastify.addHook("onRoute", (route) => void routes.push(route));
  };
  subscribe("fastify.initialization", collectRoutes);
  const server = createEditingServer(content, screen, publishTo, signIn);
  unsubscribe("fastify.initialization", collectRoutes);
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as AddressInfo;

  /** Unlike `fetch`, sends any Host and leaves the path unchanged. */
  const ask = (method: string, path: string, headers: Record<string, string>, body = "") =>
    sendRequest({ port, method, path, headers: { host: `127.0.0.1:${port}`, ...headers } }, body);

  return {
    server,
    signIn,
    routes,
    folder,
    content,
    screen,
    ask,
    save: (files: object[]) => {
      const headers = { ...ownPage, "content-type": "application/json" };
      return ask("POST", "/api/v1/repos/local/site/contents", headers, JSON.stringify({ files }));
    },
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
