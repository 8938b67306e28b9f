import type { FastifyInstance } from "fastify";
import type { QuoteRequestStore } from "../store/quote-request-store.ts";

/** What the readiness page asks. */
export interface HealthMeans {
  store: Pick<QuoteRequestStore, "checkWritable" | "deliveryLateness">;
  isLeaving: () => boolean;
}

/** Addresses that only say how the server is. */
export const healthAddresses = { alive: "/healthz", ready: "/readyz" } as const;

type Readiness = "ready" | "degraded" | "cannot store";

/** Each check writes to disk, and anybody may ask: so one answer serves all who ask within this time. */
const goodForMs = 1_000;

/** `/healthz`: the process lives. `/readyz`: it can take requests; late deliveries degrade it, the site still works. */
export function answerHealth(app: FastifyInstance, { store, isLeaving }: HealthMeans): void {
  let latest: { askedAtMs: number; readiness: Promise<Readiness> } | undefined;
  const readiness = () => {
    const now = performance.now();
    if (!latest || now - latest.askedAtMs >= goodForMs) latest = { askedAtMs: now, readiness: check(store) };
    return latest.readiness;
  };
  app.get(healthAddresses.alive, async () => ({ status: "alive" }));
  app.get(healthAddresses.ready, async (_request, reply) => {
    const status = isLeaving() ? "leaving" : await readiness();
    if (status === "ready" || status === "degraded") return { status };
    return reply.code(503).header("retry-after", "30").send({ status });
  });
}

async function check(store: HealthMeans["store"]): Promise<Readiness> {
  try {
    await store.checkWritable();
    return (await store.deliveryLateness()).late ? "degraded" : "ready";
  } catch {
    return "cannot store";
  }
}
