import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createFrontServer } from "./front-server.ts";

let server: Server;
const sockets: Socket[] = [];

async function serve(trustedProxies: string[] = []): Promise<number> {
  const caps = { fromOne: 2, inAll: 4 };
  server = createFrontServer({ site: new Map(), trustedProxies, caps }, (_, response) => response.end("served"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as { port: number }).port;
}

/** True when the server keeps the connection and answers on it. */
async function isServed(port: number, from: string): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from }).on("error", () => {});
  sockets.push(socket);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  return Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

test("one address gets its share, others are still served, and beyond the cap of all nobody is", async () => {
  const port = await serve();
  const from = (address: string) => isServed(port, address);
  expect([await from("127.0.0.1"), await from("127.0.0.1"), await from("127.0.0.1")]).toEqual([true, true, false]);
  expect([await from("127.0.0.2"), await from("127.0.0.3"), await from("127.0.0.4")]).toEqual([true, true, false]);
});

test("a connection that closes makes room for another", async () => {
  const port = await serve();
  await isServed(port, "127.0.0.1");
  await isServed(port, "127.0.0.1");
  sockets[0]?.destroy();
  await expect.poll(() => isServed(port, "127.0.0.1")).toBe(true);
});

test("our own proxy speaks for many visitors and is held by the cap of all alone", async () => {
  const port = await serve(["127.0.0.0/8"]);
  const served = [];
  for (let visitor = 0; visitor < 5; visitor += 1) served.push(await isServed(port, "127.0.0.1"));
  expect(served).toEqual([true, true, true, true, false]);
});
