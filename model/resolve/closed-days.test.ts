import { expect, it } from "vitest";
import { closedDays } from "./closed-days.ts";

it("returns one-time holidays, yearly holidays, and each day of a closed notice", () => {
  const holidays = [
    { day: "2026-11-26", name: "Thanksgiving", everyYear: false },
    { day: "2020-12-25", name: "Christmas", everyYear: true },
  ];
  const notices = [
    { text: "Back on January 2.", from: "2026-12-30", until: "2027-01-01", isClosed: true },
    { text: "We answer a day later.", from: "2026-12-01", until: "2026-12-02", isClosed: false },
  ];
  expect(closedDays({ holidays, notices })).toEqual(["2026-11-26", "12-25", "2026-12-30", "2026-12-31", "2027-01-01"]);
});
