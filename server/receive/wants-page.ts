import type { FastifyRequest } from "fastify";

/** Whether the answer is shown as a page. A form post gets one unless its sender asks for JSON; a JSON post never. */
export function wantsPage({ headers: { accept = "", "content-type": type = "" } }: FastifyRequest): boolean {
  const [encoding, taken] = [type.toLowerCase(), accept.toLowerCase()];
  if (encoding.startsWith("application/json")) return false;
  if (encoding.startsWith("application/x-www-form-urlencoded")) return !taken.includes("application/json");
  return taken.includes("text/html");
}
