import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { askOnce, openConnection, quotePost } from "./http-connection.ts";

export type Visitors = ReturnType<typeof startVisitors>;

const againAfterMs = 50;

// Counted over all visitors of this process: the same words twice within ten minutes would be one request.
let names = 0;

/**
 * Many visitors at once come to the ports in turn. Each sends one request after the other until they are stopped or have
 * sent `max` in all. Without a "Thank you" a visitor sends the same words again with the same key.
 */
export function startVisitors({
  ports,
  clients = 50,
  max = Number.POSITIVE_INFINITY,
}: {
  ports: number[];
  clients?: number;
  max?: number;
}) {
  /** The id each name was thanked with. A name is used for one request only. */
  const acknowledged = new Map<string, string>();
  /** How often each status came back; 0 is a connection that broke. */
  const statuses = new Map<number, number>();
  let begun = 0;
  let stopping = false;
  let giveUp = false;

  const visit = async (client: number) => {
    const connection = openConnection(ports[client % ports.length] as number);
    while (!stopping && begun < max) {
      begun++;
      const name = `Visitor ${++names}`;
      const key = randomUUID();
      while (!giveUp && !acknowledged.has(name)) {
        const answer = await connection.ask(quotePost(bodyOf(name), key)).catch(() => ({ status: 0, text: "" }));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 200) acknowledged.set(name, JSON.parse(answer.text).id);
        else await sleep(againAfterMs);
      }
    }
    connection.close();
  };
  const all = Promise.all(Array.from({ length: clients }, (_, client) => visit(client)));
  return {
    acknowledged,
    statuses,
    /** Resolves when so many requests are acknowledged in all. */
    async untilAcknowledged(count: number): Promise<void> {
      while (acknowledged.size < count) await sleep(5);
    },
    /** No new requests; what is in flight is tried until it is acknowledged or `giveUpMs` have passed. */
    async stop(giveUpMs = 30_000): Promise<void> {
      stopping = true;
      const impatience = setTimeout(() => (giveUp = true), giveUpMs);
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

/** One visitor's post over a connection of its own. */
export function sendQuote(port: number, name: string) {
  return askOnce(port, quotePost(bodyOf(name), randomUUID()));
}

export function bodyOf(name: string) {
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  return { name, email, phone: "(408) 555-0100", services: ["Gutter Cleaning", "Gutter Repair"], urgency: "today" };
}
