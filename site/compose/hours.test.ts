import { expect, it } from "vitest";
import { clockTime, hoursLines } from "./hours.ts";

it("writes the hours as visitors read them", () => {
  const hours = [
    { days: ["Monday", "Tuesday", "Friday"] as ("Monday" | "Tuesday" | "Friday")[], opens: "07:00", closes: "18:00" },
    { days: ["Sunday"] as "Sunday"[], opens: "08:00", closes: "15:00" },
  ];
  expect(hoursLines(hours)).toEqual([
    { days: "Monday to Friday", times: "7:00 AM to 6:00 PM" },
    { days: "Sunday", times: "8:00 AM to 3:00 PM" },
  ]);
});

it("knows noon and midnight", () => {
  expect([clockTime("00:05"), clockTime("12:00"), clockTime("23:59")]).toEqual(["12:05 AM", "12:00 PM", "11:59 PM"]);
});
