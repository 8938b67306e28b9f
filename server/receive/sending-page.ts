import type { FastifyRequest } from "fastify";
import type { Manifest } from "#contract/built-site.ts";

/** The address of our own page a request was sent from, or null. A Referer can say anything, so only known pages pass. */
export function sendingPage({ headers: { referer }, host }: FastifyRequest, { pages }: Manifest): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { host: refererHost, pathname } = new URL(referer);
  return refererHost === host && Object.hasOwn(pages, pathname) ? pathname : null;
}
