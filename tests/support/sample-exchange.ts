import { connect } from "node:net";
import type { FastifyInstance } from "fastify";

/** Sends raw text over a new socket and returns everything that the server sends until it closes the socket. */
export async function rawExchange(app: FastifyInstance, text: string): Promise<string> {
  const socket = connect(await portOf(app), "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (part) => (received += part));
  socket.write(text, "latin1");
  await new Promise((resolve) => socket.once("error", resolve).once("close", resolve));
  return received;
}

/** Requests a target exactly as given. URL clients would normalize it. */
export async function rawGet(app: FastifyInstance, target: string): Promise<{ status: number; text: string }> {
  const text = await rawExchange(app, `GET ${target} HTTP/1.1\r\nHost: gutters.test\r\nConnection: close\r\n\r\n`);
  return { status: Number(text.split(" ", 2)[1]), text };
}

/** Returns the port of the app. The first call makes it listen. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as { port: number }).port;
}
