import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection, quotePost } from "./http-connection.ts";

/** Many visitors at once, each sending one request after the other until it is told to stop. */
export interface Visitors {
  /** The id each visitor's name was thanked with. A name is used for one request only. */
  acknowledged: Map<string, string>;
  /** How often each status came back; 0 stands for a connection that broke. */
  statuses: Map<number, number>;
  /** The longest any post waited for its answer, those still waiting included, in milliseconds. */
  slowestMs(): number;
  /** Resolves when so many requests are acknowledged in all. */
  untilAcknowledged(count: number): Promise<void>;
  /** No new requests; what is in flight is tried until it is acknowledged or `giveUpMs` have passed. */
  stop(giveUpMs?: number): Promise<void>;
}

/** How one visitor sends, one request at a time. */
export interface QuoteSender {
  /** Rejects where the connection broke before the answer. */
  send(body: object, idempotencyKey: string): Promise<{ status: number; text: string }>;
  close(): void;
}

export interface VisitorPlan {
  /** The ports of the servers the visitors come to, in turn. */
  ports: number[];
  /** How they reach a port. Default: straight to the server. */
  open?: (port: number) => QuoteSender;
  clients?: number;
  /** No more requests than these in all. */
  max?: number;
}

const againAfterMs = 50;

// Counted over all visitors of this process: the same words twice within ten minutes would be one request.
let names = 0;

/** A visitor who gets no "Thank you" presses the button again: same words, same key. */
export function startVisitors({
  ports,
  open = openToServer,
  clients = 50,
  max = Number.POSITIVE_INFINITY,
}: VisitorPlan): Visitors {
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number, number>();
  const askedAt = new Map<number, number>();
  let slowestMs = 0;
  let begun = 0;
  let stopping = false;
  let giveUp = false;

  const visit = async (client: number) => {
    const sender = open(ports[client % ports.length] as number);
    while (!stopping && begun < max) {
      begun++;
      const name = `Visitor ${++names}`;
      const key = randomUUID();
      while (!giveUp && !acknowledged.has(name)) {
        askedAt.set(client, performance.now());
        const answer = await sender.send(bodyOf(name), key).catch(() => ({ status: 0, text: "" }));
        slowestMs = Math.max(slowestMs, performance.now() - (askedAt.get(client) as number));
        askedAt.delete(client);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 200) acknowledged.set(name, JSON.parse(answer.text).id);
        else await sleep(againAfterMs);
      }
    }
    sender.close();
  };
  const all = Promise.all(Array.from({ length: clients }, (_, client) => visit(client)));
  return {
    acknowledged,
    statuses,
    slowestMs: () => Math.max(slowestMs, ...[...askedAt.values()].map((at) => performance.now() - at)),
    async untilAcknowledged(count) {
      while (acknowledged.size < count) await sleep(5);
    },
    async stop(giveUpMs = 30_000) {
      stopping = true;
      const impatience = setTimeout(() => {
        giveUp = true;
      }, giveUpMs);
      await all;
      clearTimeout(impatience);
    },
  };
}

/** Sends so many requests, each until it is acknowledged. */
export async function sendRequests(port: number, count: number, clients?: number): Promise<Visitors> {
  const visitors = startVisitors({ ports: [port], max: count, ...(clients && { clients }) });
  await visitors.untilAcknowledged(count);
  await visitors.stop();
  return visitors;
}

function openToServer(port: number): QuoteSender {
  const connection = openConnection(port);
  return { send: (body, key) => connection.ask(quotePost(body, key)), close: connection.close };
}

export function bodyOf(name: string) {
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  return { name, email, phone: "(408) 555-0100", services: ["Gutter Cleaning", "Gutter Repair"], urgency: "today" };
}
