import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Peer } from "./build-peers.ts";
import type { MeasuredSite } from "./compare-sites.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Serves a peer as well as a server can: all of it in memory, brotli 11, hashed files kept for a year. */
export async function servePeer({ name, folder }: Peer): Promise<MeasuredSite & { close(): void }> {
  const files = new Map(globSync("**/*.*", { cwd: folder }).map((file) => [`/${file}`, hold(folder, file)]));
  const server = createServer(({ url = "/" }, answer) => {
    const path = new URL(url, "http://peer").pathname;
    const found = files.get(path.endsWith("/") ? `${path}index.html` : path);
    if (!found) return void answer.writeHead(404, { "content-type": "text/plain" }).end("Not found");
    answer.writeHead(200, { ...found.headers, "content-length": found.body.length }).end(found.body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    name,
    page: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Brotli compresses with quality 11 unless told otherwise. */
function hold(folder: string, file: string): { body: Buffer; headers: Record<string, string> } {
  const plain = readFileSync(join(folder, file));
  const type = types[extname(file)];
  const headers = {
    "content-type": type ?? "application/octet-stream",
    "cache-control": /assets|static/.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
  };
  if (!type) return { body: plain, headers };
  return {
    body: brotliCompressSync(plain),
    headers: { ...headers, "content-encoding": "br", vary: "accept-encoding" },
  };
}
