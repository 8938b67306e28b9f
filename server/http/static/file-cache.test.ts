import { rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sampleManifest, writeSampleSite } from "../../../testing/sample-site.ts";
import { createHttpServer } from "../http-server.ts";
import { loadStaticSite } from "./static-site.ts";

const servers: Server[] = [];
const folder = writeSampleSite();

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Serves the small site with so much memory for its bodies, and returns a way to ask it. */
async function serve(maxCachedBytes: number, from = folder) {
  const context = { https: false, backendOrigin: undefined };
  const site = loadStaticSite(from, sampleManifest, context, { maxCachedBytes });
  const server = createHttpServer(site.answer, (_, response) => response.writeHead(404).end());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return (method: string, path: string, fields = "") =>
    exchange(port, `${method} ${path} HTTP/1.1\r\nHost: a\r\n${fields}`);
}

async function exchange(port: number, head: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.setEncoding("latin1").on("data", (part) => (heard += part));
  socket.write(`${head}Connection: close\r\n\r\n`);
  await new Promise((resolve) => socket.once("close", resolve));
  return heard.replace(/^Date: .*$/m, "");
}

test("what has no room in memory is answered from disk, word for word the same", async () => {
  const [fromMemory, fromDisk] = [await serve(1_000_000), await serve(0)];
  const etag = /etag: (\S+)/.exec(await fromMemory("GET", "/", "Accept-Encoding: br\r\n"))?.[1];
  expect(etag).toBeDefined();
  const asked: [string, string, string?][] = [
    ["GET", "/"],
    ["GET", "/", "Accept-Encoding: br\r\n"],
    ["GET", "/contact", "Accept-Encoding: gzip\r\n"],
    ["HEAD", "/", "accept-encoding: br\r\n"],
    ["GET", "/", `ACCEPT-ENCODING: br\r\nIf-None-Match: "x"\r\nIf-None-Match: ${etag}\r\n`],
    ["GET", "/robots.txt", "Range: bytes=2-5\r\n"],
    ["GET", "/_astro/form.abc123.js"],
  ];
  for (const [method, path, fields] of asked) {
    const answer = await fromDisk(method, path, fields);
    expect(answer).toBe(await fromMemory(method, path, fields));
    expect(answer).toMatch(/^HTTP\/1.1 (200|206|304) /);
  }
});

test("a large file that has no room is read for its ETag once, and then only what is asked for", async () => {
  const large = writeSampleSite();
  const size = 30_000_000;
  writeFileSync(`${large}/site/large.txt`, Buffer.alloc(size, "a"));
  const ask = await serve(0, large);
  const etag = /etag: (\S+)/.exec(await ask("HEAD", "/large.txt"))?.[1];
  const rangesOf = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => ask("GET", "/large.txt", `Range: bytes=${at}-${at + 9}\r\n`)));
  const before = process.memoryUsage().arrayBuffers;
  for (const answer of await rangesOf(50)) {
    expect(answer).toMatch(/^HTTP\/1.1 206 /);
    expect(answer).toMatch(/\r\n\r\na{10}$/);
  }
  expect(await ask("GET", "/large.txt", `If-None-Match: ${etag}\r\n`)).toMatch(/^HTTP\/1.1 304 /);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * size);
  rmSync(large, { recursive: true });
});

test("a file the disk no longer gives is answered with 503 and the headers of every answer, others are served", async () => {
  const ask = await serve(0);
  rmSync(`${folder}/site/contact.html.br`);
  const answer = await ask("GET", "/contact", "Accept-Encoding: br\r\n");
  expect(answer).toMatch(/^HTTP\/1.1 503 /);
  expect(answer).toContain("retry-after: 30\r\n");
  expect(answer).toContain("cache-control: no-store\r\n");
  expect(answer).toContain("x-content-type-options: nosniff\r\n");
  expect(await ask("GET", "/", "Accept-Encoding: br\r\n")).toMatch(/^HTTP\/1.1 200 /);
});
