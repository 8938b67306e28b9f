import type { FastifyRequest } from "fastify";
import { countPer } from "./count-limit.ts";
import { Refusal } from "./refusal.ts";
import { visitorNetwork } from "./visitor-network.ts";

const windowMs = 600_000;
const visitorsAtTheirLimit = 50;

/**
 * Lets each visitor post so many quote requests in ten minutes, and all together what fifty such visitors could.
 * A refused post does not count against the others. Pages are never limited.
 */
export function limitQuotePosts(perVisitor: number | "off") {
  const [visitors, overall] = [countPer(windowMs), countPer(windowMs)];
  return async (request: FastifyRequest): Promise<void> => {
    if (perVisitor === "off") return;
    const visitor = visitors.count(visitorNetwork(request.ip));
    if (visitor.count > perVisitor) throw tooMany(visitor.endsInMs);
    const all = overall.count("all");
    if (all.count > perVisitor * visitorsAtTheirLimit) throw tooMany(all.endsInMs);
  };
}

function tooMany(endsInMs: number): Refusal {
  const message = "We have had many requests in a short time. Please call us, or try again later.";
  return new Refusal(429, "too-many", message, { retryAfterS: Math.ceil(endsInMs / 1000) });
}
