import type { AddressInfo } from "node:net";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";

/** Requests a page of another site could make are refused: by their host, by a missing token, by where they come from. */
export function guardRequests(server: FastifyInstance, token: string): void {
  server.addHook("onRequest", async (request) => {
    const { port } = server.server.address() as AddressInfo;
    if (request.headers.host !== `127.0.0.1:${port}`) {
      throw refusal(421, `The editing screen is at http://127.0.0.1:${port}.`);
    }
    if (request.url.startsWith("/api/") && request.headers.authorization !== `token ${token}`) {
      throw refusal(401, "This screen is from an earlier start. Load it again.");
    }
    if (request.url.startsWith("/start.json") && !isFromTheScreen(request)) {
      throw refusal(403, "Only the editing screen may ask for this.");
    }
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) console.error(error);
    return reply.code(statusCode).send({ message: messageOf(error, request) });
  });
}

/** An error whose words the screen shows to the owner. */
export function refusal(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

function isFromTheScreen({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-site"] === "same-origin";
}

function messageOf({ statusCode = 500, code, message }: FastifyError, { method, url }: FastifyRequest): string {
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return "This is more than 40 MB. Choose a smaller picture.";
  if (statusCode >= 500) return `Something went wrong with ${method} ${url}. What it was stands in the terminal.`;
  return message;
}
