import { afterEach, expect, it, vi } from "vitest";
import { dayAfter } from "#contract/day-after.ts";
import { openingLine, updateOpeningLines, updateVisibility } from "./opening-hours.ts";

afterEach(() => vi.useRealTimers());

const timeZone = "America/Los_Angeles";
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const hours = [
  { days: [...weekdays], opens: "07:00", closes: "18:00" },
  { days: ["Saturday" as const], opens: "08:00", closes: "18:00" },
  { days: ["Sunday" as const], opens: "08:00", closes: "15:00" },
];

it.each([
  ["early in the morning", "2026-11-20T14:59:00Z", "Opens today at 7:00 AM"],
  ["while open", "2026-11-20T15:00:00Z", "Open now until 6:00 PM"],
  ["in the last half hour", "2026-11-21T01:30:00Z", "Closes soon, at 6:00 PM"],
  ["in the evening", "2026-11-20T02:00:00Z", "Opens tomorrow at 7:00 AM"],
  ["on a Saturday", "2026-11-21T15:59:00Z", "Opens today at 8:00 AM"],
  ["on a Sunday evening", "2026-11-22T23:00:00Z", "Opens tomorrow at 7:00 AM"],
  ["on the eve of a holiday", "2026-11-26T02:00:00Z", "Opens Friday at 7:00 AM"],
  ["on a holiday", "2026-11-26T18:00:00Z", "Opens tomorrow at 7:00 AM"],
  ["before the night of a clock change", "2026-11-01T06:30:00Z", "Opens tomorrow at 8:00 AM"],
  ["in the repeated hour of a clock change", "2026-11-01T09:30:00Z", "Opens today at 8:00 AM"],
  ["after the skipped hour of a clock change", "2027-03-14T10:00:00Z", "Opens today at 8:00 AM"],
])("shows the line %s, at %s: %s", (_, now, line) => {
  expect(openingLine({ hours, closedOn: ["2026-11-26"], timeZone }, new Date(now))).toBe(line);
});

it.each([
  ["2026-11-20T19:29:00Z", "Open now until 12:00 PM"],
  ["2026-11-20T20:00:00Z", "Opens today at 1:00 PM"],
  ["2026-11-20T21:00:00Z", "Open now until 5:00 PM"],
  ["2026-11-21T01:00:00Z", "Opens November 27 at 8:00 AM"],
])("shows the line on a day with a break, at %s: %s", (now, line) => {
  const friday = [
    { days: ["Friday" as const], opens: "13:00", closes: "17:00" },
    { days: ["Friday" as const], opens: "08:00", closes: "12:00" },
  ];
  expect(openingLine({ hours: friday, closedOn: [], timeZone }, new Date(now))).toBe(line);
});

it.each([
  [["12-25", "12-26"], "2026-12-25T18:00:00Z", "Opens Sunday at 8:00 AM"],
  [["12-25", "12-26"], "2027-12-26T18:00:00Z", "Opens tomorrow at 7:00 AM"],
])("treats yearly holidays as closed, %j at %s: %s", (closed, now, line) => {
  expect(openingLine({ hours, closedOn: closed, timeZone }, new Date(now))).toBe(line);
});

it("shows a notice from one midnight to another while the page is open", () => {
  vi.useFakeTimers({ now: new Date("2026-12-24T07:59:30Z") });
  const notice = document.createElement("p");
  notice.dataset.from = String(Date.parse("2026-12-24T08:00:00Z"));
  notice.dataset.until = String(Date.parse("2026-12-25T08:00:00Z"));
  updateVisibility(notice);
  expect(notice.hidden).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(notice.hidden).toBe(false);
  vi.advanceTimersByTime(86_400_000);
  expect(notice.hidden).toBe(true);
});

it("updates the line while the page is open", () => {
  const element = openPageAt("2026-11-21T01:28:30Z");
  expect(element.textContent).toBe("Open now until 6:00 PM");
  vi.advanceTimersByTime(120_000);
  expect(element.textContent).toBe("Closes soon, at 6:00 PM");
});

it("updates the line when a visitor returns to a page whose timers were stopped", () => {
  const element = openPageAt("2026-11-21T01:00:00Z");
  vi.setSystemTime("2026-11-23T04:00:00Z");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(element.textContent).toBe("Opens tomorrow at 7:00 AM");
});

it("marks the page while the company is closed", () => {
  openPageAt("2026-11-21T01:59:30Z");
  expect("closed" in document.documentElement.dataset).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect("closed" in document.documentElement.dataset).toBe(true);
});

function openPageAt(now: string): HTMLElement {
  vi.useFakeTimers({ now: new Date(now) });
  const [element, other] = [document.createElement("span"), document.createElement("span")];
  element.dataset.openingHours = JSON.stringify(hours);
  element.dataset.timeZone = timeZone;
  updateOpeningLines([element, other]);
  expect(other.textContent).toBe(element.textContent);
  return element;
}

it("shows the date when a company opens after the winter", () => {
  const winter = Array.from({ length: 120 }, (_, day) => dayAfter("2026-11-01", day));
  expect(openingLine({ hours, closedOn: winter, timeZone }, new Date("2026-11-05T18:00:00Z"))).toBe(
    "Opens March 1 at 7:00 AM",
  );
});

it("returns an empty line for a company that never opens", () => {
  expect(openingLine({ hours: [], closedOn: [], timeZone }, new Date())).toBe("");
});
