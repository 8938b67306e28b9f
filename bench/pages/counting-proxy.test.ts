import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CountingProxy, openCountingProxy } from "./counting-proxy.ts";

const site = createServer((_, answer) => {
  answer.writeHead(200, { "content-type": "text/css", "content-encoding": "br", etag: '"one"' });
  answer.end(Buffer.alloc(5000, 1));
});
let siteUrl: string;
let proxy: CountingProxy;

beforeAll(async () => {
  await once(site.listen(0, "127.0.0.1"), "listening");
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  proxy = await openCountingProxy(siteUrl);
});

afterAll(() => {
  proxy.close();
  site.close();
});

it("counts what the site itself sends over its socket: first line, headers and body", async () => {
  const { port } = new URL(siteUrl);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("GET /a.css HTTP/1.0\r\nHost: a\r\nConnection: close\r\n\r\n");
  let sent = 0;
  socket.on("data", (part) => (sent += part.length));
  await once(socket, "close");

  await exchange(proxy.url);
  const [counted] = proxy.take();
  expect(counted?.kind).toBe("style");
  // Kept alive, an answer has "Connection: keep-alive", its time, and a chunk's frame in place of "Connection: close".
  expect(Math.abs((counted?.bytes ?? 0) - sent)).toBeLessThan(100);
  expect(counted?.bytes).toBeGreaterThan(5000);
});

it("forgets what was taken", async () => {
  await exchange(proxy.url);
  expect(proxy.take()).toHaveLength(1);
  expect(proxy.take()).toEqual([]);
});

async function exchange(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("GET /a.css HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  socket.resume();
  await once(socket, "close");
}
