import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "../logger.ts";
import { withoutPort } from "./rate-limit.ts";

/**
 * Fastify's `trustProxy`: says whether an address is one of the proxies whose X-Forwarded-For is believed. Proxies in
 * the list may name each other with a port, which Fastify's own list of networks does not know.
 */
export function trustProxies(networks: string[]): false | ((address: string) => boolean) {
  if (networks.length === 0) return false;
  const proxies = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    proxies.addSubnet(address, Number(prefix ?? bitsOf(address)), familyOf(address));
  }
  return (address) => {
    const bare = withoutPort(address);
    return isIP(bare) !== 0 && proxies.check(bare, familyOf(bare));
  };
}

/**
 * Says once that visitors seem to come through a proxy nobody configured: then they all count as one, and the limit
 * meant for one visitor would turn people away.
 */
export function warnOfUnknownProxy(app: FastifyInstance, networks: string[], log: Logger): void {
  let warned = networks.length > 0;
  app.addHook("onRequest", async ({ headers }) => {
    if (warned || headers["x-forwarded-for"] === undefined) return;
    warned = true;
    log.warn({}, "Requests name a proxy that TRUST_PROXY does not: until it does, all its visitors share one limit");
  });
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

function bitsOf(address: string): number {
  return isIP(address) === 6 ? 128 : 32;
}
