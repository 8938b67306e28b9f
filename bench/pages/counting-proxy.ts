import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Kind = "html" | "style" | "script" | "font" | "image" | "other";

/** One answer as it went over the wire: headers and body, as compressed as the server sent it. */
export interface CountedAnswer {
  path: string;
  kind: Kind;
  bytes: number;
}

export interface CountingProxy {
  url: string;
  /** Everything answered since the last call. */
  take(): CountedAnswer[];
  close(): void;
}

/** Stands before a site and counts what it sends. A browser's own tools leave out the icon; this does not. */
export async function openCountingProxy(site: string): Promise<CountingProxy> {
  let answers: CountedAnswer[] = [];
  const server = createServer((asked, answer) =>
    pass(asked, answer, { site, note: (counted) => answers.push(counted) }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = answers;
      answers = [];
      return taken;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  { site, note }: { site: string; note: (counted: CountedAnswer) => void },
): void {
  const { method, headers, url: path = "/" } = asked;
  const passed = request(new URL(path, site), { method, headers }, (sent) => {
    const { statusCode = 200, statusMessage = "", rawHeaders } = sent;
    const kind = kindOf(sent.headers["content-type"] ?? "");
    const counted = { path, kind, bytes: headerBytes(statusCode, statusMessage, rawHeaders) };
    note(counted);
    sent.on("data", (part: Buffer) => (counted.bytes += part.length));
    answer.writeHead(statusCode, rawHeaders);
    sent.pipe(answer);
  });
  passed.on("error", () => answer.destroy());
  asked.pipe(passed);
}

function headerBytes(status: number, message: string, rawHeaders: string[]): number {
  const pairs = rawHeaders.length / 2;
  const line = Buffer.byteLength(`HTTP/1.1 ${status} ${message}\r\n`);
  const fields = rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  return line + fields + pairs * ": \r\n".length + "\r\n".length;
}

function kindOf(contentType: string): Kind {
  if (contentType.includes("html")) return "html";
  if (contentType.includes("css")) return "style";
  if (contentType.includes("javascript")) return "script";
  if (contentType.startsWith("font/")) return "font";
  return contentType.startsWith("image/") ? "image" : "other";
}
