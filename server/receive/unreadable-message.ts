import type { Socket } from "node:net";
import { type HeaderFields, nothingPolicy, type Surroundings, securityHeaders } from "./security-headers.ts";

const statusByCode: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
};

/** Answers what is no HTTP, or comes too slowly, and hangs up. No route ever sees it. */
export function answerUnreadableMessage(surroundings: Surroundings) {
  const fields = writeFields({ connection: "close", "content-length": "0", "cache-control": "no-store" });
  const security = writeFields(securityHeaders(nothingPolicy, surroundings));
  return ({ code = "" }: NodeJS.ErrnoException, socket: Socket): void => {
    const status = statusByCode[code] ?? "400 Bad Request";
    if (!socket.writable || code === "ECONNRESET" || code === "EPIPE") socket.destroy();
    else socket.end(`HTTP/1.1 ${status}\r\n${fields}${security}\r\n`, () => socket.destroy());
  };
}

function writeFields(fields: HeaderFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}
