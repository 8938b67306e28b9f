import type { FastifyRequest } from "fastify";

/** True for a browser that shows the answer itself, as after a form post without script. Programs get JSON. */
export function wantsPage({ headers: { accept = "", "content-type": type = "" } }: FastifyRequest): boolean {
  return accept.includes("text/html") && !type.toLowerCase().startsWith("application/json");
}
