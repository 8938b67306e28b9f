import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";

export type Visitors = ReturnType<typeof startVisitors>;

const retryMs = 50;

// Unique across all visitors of this process: a repeat within ten minutes would count as the same request.
let visitorCount = 0;

/**
 * Starts many visitors at once. Each sends one request after the other until they are stopped or have sent `max`.
 * A visitor retries with the same data and key until the server acknowledges the request.
 */
export function startVisitors(port: number, { clients = 50, max = Number.POSITIVE_INFINITY } = {}) {
  /** The request's id by the visitor's name. */
  const acknowledged = new Map<string, string>();
  /** The number of answers by status. 0 is a connection that broke. */
  const statuses = new Map<number, number>();
  let begun = 0;
  let stopping = false;
  let giveUp = false;

  const visit = async () => {
    while (!stopping && begun < max) {
      begun++;
      const name = `Visitor ${++visitorCount}`;
      const key = randomUUID();
      while (!giveUp && !acknowledged.has(name)) {
        const answer = await postQuote(port, bodyOf(name), key).catch(() => ({ status: 0, text: "" }));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 200) acknowledged.set(name, JSON.parse(answer.text).id);
        else await sleep(retryMs);
      }
    }
  };
  const all = Promise.all(Array.from({ length: clients }, visit));
  return {
    acknowledged,
    statuses,
    async untilAcknowledged(count: number): Promise<void> {
      while (acknowledged.size < count) await sleep(5);
    },
    /** Sends no new requests. Retries those in flight until they are acknowledged or `giveUpMs` have passed. */
    async stop(giveUpMs = 30_000): Promise<void> {
      stopping = true;
      const timer = setTimeout(() => (giveUp = true), giveUpMs);
      await all;
      clearTimeout(timer);
    },
  };
}

/** Sends `count` requests, and retries each until it is acknowledged. */
export async function sendRequests(port: number, count: number, clients?: number): Promise<Visitors> {
  const visitors = startVisitors(port, { max: count, clients });
  await visitors.untilAcknowledged(count);
  await visitors.stop();
  return visitors;
}

export function sendQuote(port: number, name: string) {
  return postQuote(port, bodyOf(name));
}

/** Posts a quote request as the form's script does. */
export async function postQuote(port: number, body: object, idempotencyKey: string = randomUUID()) {
  const response = await fetch(`http://127.0.0.1:${port}${sendContactEmailPath}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export function bodyOf(name: string) {
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  return { name, email, phone: "(408) 555-0100", services: ["Gutter Cleaning", "Gutter Repair"], urgency: "today" };
}
