import type { FastifyRequest } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import { standsAt } from "./same-host.ts";

/** The address of our own page a request was sent from, or null. A Referer can say anything, so only known pages pass. */
export function sendingPage({ headers: { referer }, host }: FastifyRequest, { pages }: Manifest): string | null {
  if (referer === undefined || !standsAt(referer, host)) return null;
  const { pathname } = new URL(referer);
  return Object.hasOwn(pages, pathname) ? pathname : null;
}
