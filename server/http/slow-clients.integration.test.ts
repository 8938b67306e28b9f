import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { createSampleApp } from "../../tests/support/sample-app.ts";
import { portOf } from "../../tests/support/sample-exchange.ts";

let app: FastifyInstance;
const cutWithinMs = 7_000;
const slackMs = 8_000;

beforeAll(async () => {
  ({ app } = await createSampleApp());
});
afterAll(() => app.close());

async function open(): Promise<Socket> {
  const socket = connect(await portOf(app), "127.0.0.1");
  return socket.on("error", () => {});
}

/** Sends `beginning`, then `byte` again and again until the server disconnects. Returns the response. */
async function trickle(beginning: string, byte: string): Promise<string> {
  const socket = await open();
  let received = "";
  socket.on("data", (part) => {
    received += part;
  });
  socket.write(beginning);
  const dripping = setInterval(() => byte && socket.writable && socket.write(byte), 200);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(dripping);
  return received;
}

test(
  "disconnects silent and slow clients while it serves others",
  async () => {
    const post = `POST ${sendContactEmailPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
    const slow = Promise.all([
      trickle("", ""),
      trickle("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ", "x"),
      trickle(`${post}Content-Length: 9000\r\n\r\n{`, " "),
      trickle("GET /contact HTTP/1.1\r\nHost: a\r\n\r\n", ""),
    ]);
    expect((await app.inject("/")).statusCode).toBe(200);
    const [silent, headers, body, idle] = await slow;
    expect(silent).not.toContain("200");
    expect(headers).toContain("HTTP/1.1 408");
    expect(body).toContain("HTTP/1.1 408");
    expect(idle).toContain("HTTP/1.1 200");
  },
  cutWithinMs + slackMs,
);
