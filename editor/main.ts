import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildScreen } from "./build-screen.ts";
import { createEditingServer } from "./server/editing-server.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "4400" }, "no-browser": { type: "boolean", default: false } },
});
const [contentDir = join(import.meta.dirname, "../content")] = positionals;

const screenDir = mkdtempSync(join(tmpdir(), "editing-screen-"));
await buildScreen(screenDir);
const server = createEditingServer(contentDir, screenDir);
// The one address: whoever is not at this machine cannot reach it, and no setting changes that.
const address = await server.listen({ host: "127.0.0.1", port: Number(values.port) });
console.log(`Change the site at ${address}`);
