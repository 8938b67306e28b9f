import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AppOptions, createApp } from "../../server/app.ts";
import { loadRelease } from "../../server/built-site/release.ts";
import { readServerConfig } from "../../server/config/config.ts";
import type { Environment } from "../../server/config/settings.ts";
import { createCounts, type Logger } from "../../server/logger.ts";
import { connectOrWarn, openDatabase } from "../../server/store/database.ts";
import { writeSampleSite } from "./sample-site.ts";

export const sampleBody = {
  name: "Ana Morales",
  email: "ana@example.com",
  phone: "(408) 555-0123",
  services: ["Gutter Cleaning"],
  urgency: "today",
};

/** Creates the app with the sample site, an empty database and a recorded log. Rate limits are off by default. */
export async function createSampleApp(env: Environment = {}, options: Partial<AppOptions> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "data-"));
  const config = readServerConfig({ RATE_LIMIT: "off", BUILT_DIR: writeSampleSite(), DATA_DIR: dataDir, ...env });
  const logged: string[] = [];
  const record = (facts: unknown, message?: unknown) => void logged.push(`${JSON.stringify(facts)} ${message}`);
  const log: Logger = { info: record, warn: record, error: record, ...createCounts() };
  const db = await openDatabase(config, { log });
  await connectOrWarn(db);
  const app = createApp({ config, releases: { current: loadRelease(config) }, db, log, ...options });
  app.addHook("onClose", () => db.close());
  return { app, db, log, logged };
}
