import { setTimeout as sleep } from "node:timers/promises";
import type { MailServer } from "./mail-server.ts";

/** Counts copies beyond the first of each email. */
export function countRepeatedEmails({ copies }: MailServer): number {
  return [...copies.values()].reduce((sum, count) => sum + count - 1, 0);
}

/** Resolves with true as soon as the condition holds, or with false when time runs out. */
export async function waitUntilTrue(
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
