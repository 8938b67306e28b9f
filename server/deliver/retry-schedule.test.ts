import { expect, test } from "vitest";
import { longestWaitMs } from "../store/delivery-queue.ts";
import { SendFault } from "./mail.ts";
import { endingAfter, givenUpAfterMs } from "./retry-schedule.ts";
import { sampleClaim } from "./sample-claim.ts";

const refused = new SendFault("connect refused", { code: "ECONNREFUSED" });
const denied = new SendFault("535 no", { code: "SMTP 535", permanent: true });
const unanswered = new SendFault("closed", { code: "ECONNECTION", ambiguous: true });
const secondMs = 1000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const queuedAt = sampleClaim().queuedAt;

test("the first tries come within seconds, the later ones within hours, each with up to half as much again", () => {
  const waits = (random: number) =>
    [0, 1, 2, 6, 50].map((triesBefore) => {
      const ending = endingAfter(refused, sampleClaim({ triesBefore }), queuedAt, random);
      return ending.outcome === "retry" ? ending.afterMs : Number.NaN;
    });
  expect(waits(0)).toEqual([5 * secondMs, 30 * secondMs, 2 * minuteMs, 120 * minuteMs, 240 * minuteMs]);
  expect(waits(1)).toEqual([7.5 * secondMs, 45 * secondMs, 3 * minuteMs, 180 * minuteMs, 360 * minuteMs]);
  expect(Math.max(...waits(1))).toBeLessThanOrEqual(longestWaitMs);
});

test("followed to its end, the schedule tries for five days and then gives up", () => {
  let now = queuedAt;
  let triesBefore = 0;
  for (;;) {
    const ending = endingAfter(refused, sampleClaim({ triesBefore }), now, 0.5);
    if (ending.outcome !== "retry") break;
    now += ending.afterMs;
    triesBefore++;
  }
  expect((now - queuedAt) / dayMs).toBeGreaterThan(5);
  expect((now - queuedAt) / dayMs).toBeLessThan(5.5);
});

test("a clock that leaps ahead does not give up what was hardly tried", () => {
  const ending = endingAfter(refused, sampleClaim({ triesBefore: 1 }), queuedAt + 2 * givenUpAfterMs);
  expect(ending.outcome).toBe("retry");
});

test("a refusal is no reason to give up a letter, only to wait longer", () => {
  expect(endingAfter(denied, sampleClaim(), queuedAt, 0)).toMatchObject({ outcome: "retry", afterMs: 10 * minuteMs });
});

test("a send that may have arrived is tried again after half an hour and at most three times", () => {
  const first = endingAfter(unanswered, sampleClaim(), queuedAt, 0);
  expect(first).toMatchObject({ outcome: "retry", afterMs: 30 * minuteMs, ambiguous: true });
  expect(endingAfter(unanswered, sampleClaim({ ambiguousBefore: 1 }), queuedAt).outcome).toBe("retry");
  expect(endingAfter(unanswered, sampleClaim({ ambiguousBefore: 2 }), queuedAt).outcome).toBe("failed");
});

test("a receipt that is refused or may have arrived is not tried again", () => {
  const receipt = sampleClaim({ channel: "receipt" });
  expect(endingAfter(denied, receipt, queuedAt).outcome).toBe("failed");
  expect(endingAfter(unanswered, receipt, queuedAt).outcome).toBe("failed");
  expect(endingAfter(refused, receipt, queuedAt).outcome).toBe("retry");
});
