import { expect, it } from "vitest";
import { clockTime, hoursLines, hoursSentence, openDays } from "./hours.ts";

type Hours = Parameters<typeof hoursLines>[0];

const weekdays: Hours[number]["days"] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

it("groups days with equal hours, closed days last", () => {
  const hours: Hours = [
    { days: weekdays, opens: "07:00", closes: "18:00" },
    { days: ["Sunday"], opens: "08:00", closes: "15:00" },
  ];
  expect(hoursLines(hours)).toEqual([
    { days: "Monday to Friday", times: "7:00 AM to 6:00 PM" },
    { days: "Sunday", times: "8:00 AM to 3:00 PM" },
    { days: "Saturday", times: "closed" },
  ]);
});

it.each<[Hours[number]["days"], string]>([
  [["Monday", "Wednesday", "Friday"], "Monday, Wednesday, and Friday"],
  [["Monday", "Tuesday", "Friday"], "Monday, Tuesday, and Friday"],
  [["Saturday", "Sunday"], "Saturday and Sunday"],
  [["Monday", "Tuesday", "Wednesday", "Saturday"], "Monday to Wednesday and Saturday"],
  [["Friday", "Wednesday", "Thursday"], "Wednesday to Friday"],
])("names exactly the open days: %s", (days, text) => {
  const [open, ...closed] = hoursLines([{ days, opens: "07:00", closes: "18:00" }]);
  expect(open).toEqual({ days: text, times: "7:00 AM to 6:00 PM" });
  expect(closed).toMatchObject([{ times: "closed" }]);
});

it("lists every interval of a day with a break, the earliest first", () => {
  const hours: Hours = [
    { days: ["Monday", "Tuesday"], opens: "13:00", closes: "17:00" },
    { days: weekdays, opens: "08:00", closes: "12:00" },
  ];
  expect(hoursLines(hours)).toEqual([
    { days: "Monday and Tuesday", times: "8:00 AM to 12:00 PM, 1:00 PM to 5:00 PM" },
    { days: "Wednesday to Friday", times: "8:00 AM to 12:00 PM" },
    { days: "Saturday and Sunday", times: "closed" },
  ]);
});

it('writes "seven days" only if the company opens every day', () => {
  const weekend: Hours = [{ days: ["Saturday", "Sunday"], opens: "08:00", closes: "15:00" }];
  expect(openDays([{ days: weekdays, opens: "07:00", closes: "18:00" }])).toBe("Monday to Friday");
  expect(openDays([{ days: weekdays, opens: "07:00", closes: "18:00" }, ...weekend])).toBe("seven days");
});

it("writes noon as 12 PM and midnight as 12 AM", () => {
  expect([clockTime("00:05"), clockTime("12:00"), clockTime("23:59")]).toEqual(["12:05 AM", "12:00 PM", "11:59 PM"]);
});

it("writes the open days in a sentence", () => {
  const hours: Hours = [
    { days: weekdays, opens: "07:00", closes: "18:00" },
    { days: ["Sunday"], opens: "08:00", closes: "15:00" },
  ];
  expect(hoursSentence(hours)).toBe("Monday to Friday 7:00 AM to 6:00 PM, Sunday 8:00 AM to 3:00 PM");
});
