import { expect, it } from "vitest";
import { pacificTime } from "./pacific-time.ts";

const known = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/Los_Angeles",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

it("agrees with the time zone database at every hour from 2020 to 2035", () => {
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  const wrong: string[] = [];
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2036, 0, 1); at += 3_600_000) {
    const { day, time } = pacificTime(new Date(at));
    if (`${days[day]} ${time}` !== known.format(at).replace(",", "")) wrong.push(new Date(at).toISOString());
  }
  expect(wrong).toEqual([]);
});
