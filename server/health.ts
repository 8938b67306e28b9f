import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { dayMs } from "#contract/durations.ts";
import { healthAddresses } from "#contract/health.ts";
import type { ServerConfig } from "./config/config.ts";
import { countedChannels } from "./delivery/enabled-channels.ts";
import { queueLag } from "./delivery/queue.ts";
import { backupStateFile, isUnconfirmed } from "./store/created-database.ts";
import { checkWritable, type Database } from "./store/database.ts";

const cacheForMs = 1_000;

interface Health {
  ok: boolean;
  status: string;
  warning?: string | undefined;
  backupEndedAt?: string | undefined;
}

/**
 * Adds `/healthz` and `/up` (the process is alive), `/readyz` (requests can be stored) and `/deliveryz` (503 if
 * deliveries are late, the last backup failed or is over a day old, or a new database replaced a lost one).
 */
export function addHealthRoutes(app: FastifyInstance, db: Database, config: ServerConfig): void {
  const isLate = async () => (await queueLag(db, countedChannels(config))).late;
  const readiness = cached(async () => {
    await checkWritable(db);
    // `checkWritable` may have written to an undamaged part of the file.
    if (db.damage()) return { ok: false, status: "database damaged" };
    return { ok: true, status: (await isLate()) ? "degraded" : "ready" };
  });
  const deliveries = cached(async () =>
    (await isLate()) ? { ok: false, status: "late" } : { ok: true, status: "on time" },
  );
  for (const address of [healthAddresses.alive, healthAddresses.up])
    app.get(address, async () => ({ status: "alive" }));
  app.get(healthAddresses.ready, async (_request, reply) => answer(reply, await readiness()));
  app.get(healthAddresses.deliveries, async (_request, reply) => {
    const health = await deliveries();
    if (!health.ok) return answer(reply, health);
    return answer(reply, createdDatabase(config.dataDir) ?? (await missingBackup(config.dataDir)) ?? health);
  });
}

function answer(reply: FastifyReply, { ok, ...body }: Health): FastifyReply {
  if (!ok) reply.code(503).header("retry-after", "30");
  return reply.send(body);
}

function cached(check: () => Promise<Health>): () => Promise<Health> {
  let latest: { checkedAtMs: number; health: Promise<Health> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.checkedAtMs >= cacheForMs) {
      latest = { checkedAtMs: now, health: check().catch(() => ({ ok: false, status: "cannot store" })) };
    }
    return latest.health;
  };
}

function createdDatabase(dataDir: string): Health | undefined {
  const warning = "restore a backup, or run: quotes confirm-database";
  return isUnconfirmed(dataDir) ? { ok: false, status: "database created", warning } : undefined;
}

/** Reads the result and time that gutter-site-backup.service wrote. Expects no backups if it never ran. */
async function missingBackup(dataDir: string): Promise<Health | undefined> {
  const state = await readFile(join(dataDir, backupStateFile), "utf8").catch(({ code }) =>
    code === "ENOENT" ? undefined : "",
  );
  if (state === undefined) return undefined;
  const [result, backupEndedAt] = state.trim().split(" ");
  if (!result) return { ok: false, status: "no backup" };
  if (result !== "success") return { ok: false, status: "backup failed", backupEndedAt };
  // A time in the future comes from a wrong clock.
  const isOfLastDay = Math.abs(Date.now() - Date.parse(backupEndedAt ?? "")) <= dayMs;
  return isOfLastDay ? undefined : { ok: false, status: "backup late", backupEndedAt };
}
