import type { FastifyInstance } from "fastify";
import { unavailable } from "./refusal.ts";

/** So many requests may wait for the store at once. Each holds at most 16 KiB, so they fit into memory. */
const mostInHand = 1_000;

const retryAfterS = 5;

/**
 * Turns away with 503 what the store cannot take soon: an early word to call is better than a late one. Counts from when
 * a body has arrived, so that half-sent posts take nobody's place; those are cut by time and by the open connections.
 */
export function shedPosts(app: FastifyInstance, most = mostInHand): void {
  let inHand = 0;
  app.addHook("preHandler", async (request, reply) => {
    if (request.method !== "POST") return;
    if (inHand >= most) throw unavailable("overloaded", retryAfterS);
    inHand += 1;
    reply.raw.once("close", () => {
      inHand -= 1;
    });
  });
}
