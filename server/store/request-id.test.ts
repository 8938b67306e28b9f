import { expect, test } from "vitest";
import { newRequestId } from "./request-id.ts";

test("ids are UUIDs of version 7 that sort by time and never repeat", () => {
  const ids = Array.from({ length: 1000 }, (_, at) => newRequestId(Date.UTC(2026, 2, 1) + Math.floor(at / 10)));
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
  const times = ids.map((id) => id.slice(0, 13));
  expect(times).toEqual(times.toSorted());
  expect(Number.parseInt((ids[0] as string).replace("-", "").slice(0, 12), 16)).toBe(Date.UTC(2026, 2, 1));
});
