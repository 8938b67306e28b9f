import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

let server: Server;
const sockets: Socket[] = [];

async function serve(): Promise<number> {
  server = createHttpServer(
    () => false,
    (_, response) => response.end("served"),
    4,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as { port: number }).port;
}

/** True when the server keeps the connection and answers on it. */
async function isServed(port: number): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1" }).on("error", () => {});
  sockets.push(socket);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  return Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

test("beyond the cap of all connections nobody is served, and one that closes makes room for another", async () => {
  const port = await serve();
  const served = [];
  for (let visitor = 0; visitor < 5; visitor += 1) served.push(await isServed(port));
  expect(served).toEqual([true, true, true, true, false]);
  sockets[0]?.destroy();
  await expect.poll(() => isServed(port)).toBe(true);
});
