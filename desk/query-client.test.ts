import { focusManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient, refreshAfterSleep } from "./query-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks for everything anew once the machine has slept with the page in view, and not otherwise", () => {
  const client = createQueryClient();
  const asking = vi.spyOn(client, "invalidateQueries").mockResolvedValue();
  refreshAfterSleep(client);
  vi.advanceTimersByTime(60_000);
  expect(asking).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(2_000);
  expect(asking).toHaveBeenCalledTimes(1);
  focusManager.setFocused(false);
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(asking).toHaveBeenCalledTimes(1);
  focusManager.setFocused(undefined);
});
