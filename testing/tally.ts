import { setTimeout as sleep } from "node:timers/promises";
import type { ListedQuoteRequest } from "../server/requests/list-requests.ts";
import type { MailServer } from "./mail-server.ts";

export type Tally = ReturnType<typeof tally>;

/**
 * What became of the visitors' requests: how many are stored, lost (acknowledged, but not stored or under another id), and
 * stored once more than they were asked for.
 */
export function tally(acknowledged: Map<string, string>, stored: ListedQuoteRequest[]) {
  const names = new Set(stored.map(({ name }) => name));
  const idByName = new Map(stored.map(({ name, id }) => [name, id]));
  const lost = [...acknowledged].filter(([name, id]) => idByName.get(name) !== id).length;
  return { stored: stored.length, lost, storedTwice: stored.length - names.size };
}

/** Letters beyond the first of each request, and requests written about under more than one Message-ID. */
export function extraLetters({ copies, idsByRequest }: MailServer): { doubled: number; renamed: number } {
  const doubled = [...copies.values()].reduce((sum, count) => sum + count - 1, 0);
  return { doubled, renamed: [...idsByRequest.values()].filter((ids) => ids.size > 1).length };
}

/** Resolves true as soon as the condition holds, false when it did not in time. */
export async function comesTrue(
  condition: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 50,
): Promise<boolean> {
  const until = Date.now() + withinMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() > until) return false;
    await sleep(everyMs);
  }
}

// A lease on PostgreSQL lasts two minutes, so silence may last that long and nothing be wrong.
const maxSilenceMs = 150_000;

/** Resolves true when the count reaches what is wanted, false when it stood still for too long. */
export async function growsTo(wanted: number, count: () => number): Promise<boolean> {
  let last = count();
  let lastGrewAt = Date.now();
  while (last < wanted) {
    if (Date.now() - lastGrewAt > maxSilenceMs) return false;
    await sleep(50);
    if (count() > last) lastGrewAt = Date.now();
    last = count();
  }
  return true;
}
