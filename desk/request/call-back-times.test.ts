import { expect, it } from "vitest";
import { callBackTimes } from "./call-back-times.ts";

it.each([
  [
    "in two hours and tomorrow",
    "2026-11-23T11:00",
    "In 2 hours 2026-11-23T13:00, Tomorrow at opening 2026-11-24T08:00",
  ],
  ["at closing", "2026-11-23T15:30", "In 2 hours 2026-11-23T17:30, Tomorrow at opening 2026-11-24T08:00"],
  ["only at opening early in the morning", "2026-11-23T06:00", "Today at opening 2026-11-23T08:00"],
  ["in two hours and at opening", "2026-11-23T07:00", "In 2 hours 2026-11-23T09:00, Today at opening 2026-11-23T08:00"],
  ["only tomorrow if the office closes before", "2026-11-23T16:00", "Tomorrow at opening 2026-11-24T08:00"],
  ["on Friday before a holiday", "2026-11-25T18:00", "Friday at opening 2026-11-27T08:00"],
  ["on Saturday with its own hours", "2026-11-27T18:00", "Tomorrow at opening 2026-11-28T09:00"],
  ["on Monday on a closed Sunday", "2026-11-29T11:00", "Tomorrow at opening 2026-11-30T08:00"],
  ["on Monday on a Saturday after closing", "2026-11-28T14:00", "Monday at opening 2026-11-30T08:00"],
])("offers a call back %s", (_, now, times) => {
  const offered = callBackTimes(Date.parse(`${now}-08:00`)).map(({ label, minute }) => `${label} ${minute}`);
  expect(offered.join(", ")).toBe(times);
});
