import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

export interface OpenSite {
  name: string;
  url: string;
  close(): Promise<unknown>;
}

interface Held {
  body: Buffer;
  headers: Record<string, string>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/** Serves a peer as well as a server can: all of it in memory, brotli 11, hashed files kept for a year. */
export async function servePeer(name: string, folder: string): Promise<OpenSite> {
  const files = new Map(
    globSync("**/*.*", { cwd: folder }).map((file) => [`/${file.replaceAll("\\", "/")}`, hold(folder, file)]),
  );
  const missing: Held = { body: Buffer.from("Not found"), headers: { "content-type": "text/plain" } };
  const server = createServer(({ url = "/" }, answer) => {
    const path = new URL(url, "http://peer").pathname;
    const found = files.get(path.endsWith("/") ? `${path}index.html` : path);
    const { body, headers } = found ?? missing;
    answer.writeHead(found ? 200 : 404, { ...headers, "content-length": body.length }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function hold(folder: string, file: string): Held {
  const plain = readFileSync(join(folder, file));
  const type = types[extname(file)];
  const headers = {
    "content-type": type ?? "application/octet-stream",
    "cache-control": /assets|static/.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
  };
  if (!type) return { body: plain, headers };
  const body = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { body, headers: { ...headers, "content-encoding": "br", vary: "accept-encoding" } };
}
