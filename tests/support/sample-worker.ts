import { readServerConfig, type ServerConfig } from "../../server/config/config.ts";
import { startWorker } from "../../server/delivery/worker.ts";
import type { Logger } from "../../server/logger.ts";
import { findQuoteRequest, listQuoteRequests } from "../../server/requests/list-requests.ts";
import type { Database } from "../../server/store/database.ts";
import { insertSample, sampleNewRequest, type TestStore } from "./sample-database.ts";
import { sampleManifest } from "./sample-site.ts";
import { silentLog } from "./silent-log.ts";

/** Opens a store with a worker that the test starts. */
export async function openSampleWorker(store: TestStore) {
  const db = await store.open();
  let running: ReturnType<typeof startWorker> | undefined;
  const worker = {
    db,
    insert: (changes: Parameters<typeof sampleNewRequest>[0] = {}) => insertSample(db, sampleNewRequest(changes)),
    start(changes: Partial<ServerConfig> = {}, start: { log?: Logger; db?: Database } = {}): void {
      const mailboxes = { mailFrom: "website@gutters.test", mailTo: ["office@gutters.test"] };
      const config = { ...readServerConfig({}), dataDir: store.dataDir, smtpTls: "off" as const, ...mailboxes };
      running = startWorker({
        db,
        config: { ...config, ...changes },
        site: () => sampleManifest,
        log: silentLog,
        ...start,
      });
    },
    async stop(): Promise<void> {
      await running?.stop();
      running = undefined;
    },
    /** Returns the deliveries of the only stored request. */
    async deliveries() {
      const [request] = await listQuoteRequests(db);
      return request ? (await findQuoteRequest(db, request.id)).deliveries : [];
    },
    letter: async () => (await worker.deliveries()).find(({ channel }) => channel === "letter"),
  };
  return worker;
}
