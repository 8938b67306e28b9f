import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultWords } from "#contract/words.ts";
import { loadSite } from "#model/load-site.ts";
import type { SectionOf } from "#model/site.ts";
import { markNextVisit } from "../../client/next-visit.ts";
import { Calendar } from "./Calendar.tsx";

const section: SectionOf<"calendar"> = {
  kind: "calendar",
  heading: "A year of leaves",
  falls: [
    { name: "Plums", months: ["July", "August"] },
    { name: "Oak leaves", months: ["November", "December", "January"] },
  ],
  rain: ["December", "January"],
  visits: ["May", "November"],
  alsoVisits: [{ name: "Under oaks", months: ["December"] }],
  note: "Two visits a year.",
};
const site = { ...loadSite("tests/support/sample-company"), words: defaultWords };

beforeEach(() => {
  render(<Calendar section={section} site={site} pictures={{}} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("lists the months in words", () => {
  const rows = screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(rows).toEqual([
    "Most of the rain: December and January",
    "Plums: July and August",
    "Oak leaves: November to January",
    "Best for a visit: May and November",
    "Under oaks: December",
  ]);
  expect(screen.getByText("Two visits a year.")).toBeTruthy();
});

it("draws a bar for each span of months and a dot for each visit", () => {
  const bars = Array.from(document.querySelectorAll("rect"), (bar) => [
    bar.getAttribute("x"),
    bar.getAttribute("width"),
  ]);
  expect(bars).toEqual([
    ["0%", "8.33%"],
    ["91.67%", "8.33%"],
    ["50%", "16.67%"],
    ["0%", "8.33%"],
    ["83.33%", "16.67%"],
  ]);
  expect(document.querySelectorAll("circle")).toHaveLength(3);
});

it.each([
  ["2026-03-15", "37.5%"],
  ["2026-11-30", "87.5%"],
  ["2026-12-01", "95.83%"],
])("marks the next visit on %s, in the same month or later", (today, at) => {
  vi.setSystemTime(`${today}T12:00:00`);
  markNextVisit();
  const marked = Array.from(document.querySelectorAll(".visits text"), (text) => [
    text.textContent,
    text.getAttribute("x"),
  ]);
  expect(marked).toEqual([["book now", at]]);
});

it("marks the first visit of next year after the last one of this year", () => {
  cleanup();
  render(<Calendar section={{ ...section, alsoVisits: [] }} site={site} pictures={{}} />);
  vi.setSystemTime("2026-12-05T12:00:00");
  markNextVisit();
  expect(document.querySelector(".visits text")?.getAttribute("x")).toBe("37.5%");
});
