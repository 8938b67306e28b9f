import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AppMeans, createApp } from "../app.ts";
import { readServerConfig } from "../config.ts";
import type { Environment } from "../settings.ts";
import type { Log } from "../store/log.ts";
import { openStore } from "../store/open-store.ts";
import { sampleManifest, writeSampleSite } from "./sample-site.ts";

/** A quote request that passes every check. */
export const sampleBody = {
  name: "Ana Morales",
  email: "ana@example.com",
  phone: "(408) 555-0123",
  services: ["Gutter Cleaning"],
  urgency: "today",
};

/** The app over the small site and a store of its own, with what it logged. Limits are off unless asked for. */
export async function createSampleApp(env: Environment = {}, means: Partial<AppMeans> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "data-"));
  const config = readServerConfig({ RATE_LIMIT: "off", BUILT_DIR: writeSampleSite(), DATA_DIR: dataDir, ...env });
  const logged: string[] = [];
  const note = (facts: object, message: string) => logged.push(`${JSON.stringify(facts)} ${message}`);
  const log: Log = { info: note, warn: note, error: note };
  const { store } = await openStore({ ...config, webhook: false, receipt: false, log });
  const app = createApp({ config, manifest: sampleManifest, store, log, ...means });
  app.addHook("onClose", () => store.close());
  return { app, store, logged };
}
