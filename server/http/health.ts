import type { FastifyInstance } from "fastify";
import { checkWritable, type Database } from "../store/database.ts";
import { queueLag } from "../store/queue.ts";

/** What the readiness page asks. */
export interface HealthOptions {
  db: Database;
  isShuttingDown: () => boolean;
}

/** Addresses that only say how the server is. */
export const healthAddresses = { alive: "/healthz", ready: "/readyz" } as const;

type Readiness = "ready" | "degraded" | "cannot store";

/** Each check writes to disk, and anybody may ask: so one answer serves all who ask within this time. */
const cacheForMs = 1_000;

/** `/healthz`: the process lives. `/readyz`: it can take requests; late deliveries degrade it, the site still works. */
export function addHealthRoutes(app: FastifyInstance, { db, isShuttingDown }: HealthOptions): void {
  let latest: { checkedAtMs: number; readiness: Promise<Readiness> } | undefined;
  const readiness = () => {
    const now = performance.now();
    if (!latest || now - latest.checkedAtMs >= cacheForMs) latest = { checkedAtMs: now, readiness: check(db) };
    return latest.readiness;
  };
  app.get(healthAddresses.alive, async () => ({ status: "alive" }));
  app.get(healthAddresses.ready, async (_request, reply) => {
    const status = isShuttingDown() ? "leaving" : await readiness();
    if (status === "ready" || status === "degraded") return { status };
    return reply.code(503).header("retry-after", "30").send({ status });
  });
}

async function check(db: Database): Promise<Readiness> {
  try {
    await checkWritable(db);
    return (await queueLag(db)).late ? "degraded" : "ready";
  } catch {
    return "cannot store";
  }
}
