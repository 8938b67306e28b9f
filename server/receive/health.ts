import type { FastifyInstance } from "fastify";
import type { QuoteRequestStore } from "../store/quote-request-store.ts";

/** What the readiness page asks. */
export interface HealthMeans {
  store: Pick<QuoteRequestStore, "checkWritable" | "deliveryLateness">;
  isLeaving: () => boolean;
}

/** `/healthz`: the process lives. `/readyz`: it can take requests; late deliveries degrade it, the site still works. */
export function answerHealth(app: FastifyInstance, { store, isLeaving }: HealthMeans): void {
  app.get("/healthz", async () => ({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    if (isLeaving()) return reply.code(503).send({ status: "leaving" });
    try {
      await store.checkWritable();
      const { late, oldestReceivedAt, undelivered } = await store.deliveryLateness();
      return { status: late ? "degraded" : "ready", undelivered, oldestUndelivered: oldestReceivedAt };
    } catch {
      return reply.code(503).header("retry-after", "30").send({ status: "cannot store" });
    }
  });
}
