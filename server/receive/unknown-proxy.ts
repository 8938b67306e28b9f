import type { FastifyInstance } from "fastify";
import type { Log } from "../store/log.ts";

/**
 * Says once that visitors seem to come through a proxy nobody told us of: then they all count as one, and the limit
 * meant for one visitor would turn people away.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trustedProxies: string[], log: Log): void {
  let warned = trustedProxies.length > 0;
  app.addHook("onRequest", async ({ headers }) => {
    if (warned || headers["x-forwarded-for"] === undefined) return;
    warned = true;
    log.warn({}, "Requests name a proxy that TRUST_PROXY does not: until it does, all its visitors share one limit");
  });
}
