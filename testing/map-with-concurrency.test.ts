import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { mapWithConcurrency } from "./map-with-concurrency.ts";

it("does every piece, keeps the order and never has more in flight than allowed", async () => {
  let [inFlight, most] = [0, 0];
  const list = Array.from({ length: 50 }, (_, at) => at);
  const done = await mapWithConcurrency(list, 3, async (at) => {
    most = Math.max(most, ++inFlight);
    for (let turn = 0; turn < at % 4; turn++) await setImmediate();
    inFlight--;
    return at * 2;
  });
  expect(done).toEqual(list.map((at) => at * 2));
  expect(most).toBe(3);
});

it("fails when a piece fails", async () => {
  await expect(
    mapWithConcurrency([1, 2, 3], 2, async (at) => (at === 2 ? Promise.reject(new Error("no")) : at)),
  ).rejects.toThrow("no");
});
