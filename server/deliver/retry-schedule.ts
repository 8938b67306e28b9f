import { type AttemptEnding, type ClaimedDelivery, longestWaitMs } from "../store/delivery-queue.ts";
import type { SendFault } from "./mail.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Waits between attempts, before jitter; the last one repeats. */
export const waitsMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
];

/** How long a delivery is tried, and how often at least: a clock that leaps ahead must not end it early. */
export const givenUpAfterMs = 5 * 24 * hourMs;
export const fewestTries = 20;

/** After a send that may have arrived: rarely, so that a repair can come first, and at most three times. */
export const waitAfterAmbiguousMs = 30 * minuteMs;
export const mostAmbiguousTries = 3;

// A refusal will not pass in seconds: wrong password, unknown sender, full mailbox.
const firstWaitAfterRefusal = 3;

/** What follows a send that did not end well. */
export function endingAfter(
  fault: SendFault,
  claim: ClaimedDelivery,
  now: number,
  random = Math.random(),
): AttemptEnding {
  const { message: error, ambiguous } = fault;
  const failed: AttemptEnding = { outcome: "failed", error, ambiguous };
  if (claim.channel === "receipt" && (fault.permanent || ambiguous)) return failed;
  if (ambiguous && claim.ambiguousBefore + 1 >= mostAmbiguousTries) return failed;
  if (now - claim.queuedAt > givenUpAfterMs && claim.triesBefore + 1 >= fewestTries) return failed;
  const wait = ambiguous ? Math.max(waitAfterAmbiguousMs, waitOf(claim, fault)) : waitOf(claim, fault);
  // Between the wait and half as much again, so that letters held up together do not come back together.
  return { outcome: "retry", error, ambiguous, afterMs: Math.min(wait * (1 + random / 2), longestWaitMs) };
}

function waitOf({ triesBefore }: ClaimedDelivery, { permanent }: SendFault): number {
  const step = permanent ? Math.max(triesBefore, firstWaitAfterRefusal) : triesBefore;
  return waitsMs[Math.min(step, waitsMs.length - 1)] as number;
}
