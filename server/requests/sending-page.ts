import type { FastifyRequest } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import { isAtHost } from "../http/origin-check.ts";

/** Returns the address of our page that sent a request. Undefined for unknown pages and without a Referer. */
export function sendingPage({ headers: { referer }, host }: FastifyRequest, pages: Manifest["pages"]) {
  const address = referer !== undefined && isAtHost(referer, host) ? new URL(referer).pathname : "";
  return Object.hasOwn(pages, address) ? address : undefined;
}
