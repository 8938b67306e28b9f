import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { HoursTable } from "./HoursTable.tsx";

afterEach(cleanup);

it("says the hours of each group of days, and every interval of a day with a break, the days it is closed and the holidays to come", () => {
  render(
    <HoursTable
      company={{
        timeZone: "America/Los_Angeles",
        holidays: [
          { day: "2999-12-25", name: "Christmas Day", everyYear: false },
          { day: "2020-11-26", name: "Thanksgiving", everyYear: false },
        ],
        hours: [
          { days: ["Monday", "Wednesday"], opens: "08:00", closes: "12:00" },
          { days: ["Monday", "Wednesday"], opens: "13:00", closes: "17:00" },
          { days: ["Saturday"], opens: "08:00", closes: "12:00" },
        ],
      }}
    />,
  );
  const said = (tag: string) => Array.from(document.querySelectorAll(tag), ({ textContent }) => textContent);
  expect(said("dt")).toEqual(["Monday and Wednesday", "Saturday", "Tuesday, Thursday, Friday, and Sunday"]);
  expect(said("p")).toEqual(["Closed on Wednesday, December 25, 2999 (Christmas Day)"]);
  expect(said("dd")).toEqual(["8:00 AM to 12:00 PM, 1:00 PM to 5:00 PM", "8:00 AM to 12:00 PM", "closed"]);
});
