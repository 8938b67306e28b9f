import { connect } from "node:net";
import type { FastifyInstance } from "fastify";

/** Sends text as it is over a socket of its own and answers all that came back until the server closed it. */
export async function rawExchange(app: FastifyInstance, text: string): Promise<string> {
  const socket = connect(await portOf(app), "127.0.0.1");
  let heard = "";
  socket.setEncoding("latin1").on("data", (part) => (heard += part));
  socket.write(text, "latin1");
  await new Promise((resolve) => socket.once("error", resolve).once("close", resolve));
  return heard;
}

/** Asks for a request target exactly as given; URL clients would tidy it first. */
export async function rawGet(app: FastifyInstance, target: string): Promise<{ status: number; text: string }> {
  const text = await rawExchange(app, `GET ${target} HTTP/1.1\r\nHost: gutters.test\r\nConnection: close\r\n\r\n`);
  return { status: Number(text.split(" ", 2)[1]), text };
}

/** The port the app listens on; a free one is taken at the first call. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as { port: number }).port;
}
