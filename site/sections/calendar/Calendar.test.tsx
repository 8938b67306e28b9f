import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { defaultWords } from "#contract/words.ts";
import { loadSite } from "#model/load-site.ts";
import type { SectionOf } from "#model/site.ts";
import { Calendar } from "./Calendar.tsx";

const section: SectionOf<"calendar"> = {
  kind: "calendar",
  heading: "A year of leaves",
  falls: [
    { name: "Plums", months: ["July", "August"] },
    { name: "Oak leaves", months: ["November", "December", "January"] },
  ],
  visits: ["May", "November"],
  alsoVisits: [{ name: "Under oaks", months: ["December"] }],
};
const site = { ...loadSite("tests/support/sample-company"), words: defaultWords };

beforeEach(() => {
  render(<Calendar section={section} site={site} pictures={{}} />);
});
afterEach(cleanup);

it("lists the months in words", () => {
  const rows = screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(rows).toEqual([
    "Plums: July and August",
    "Oak leaves: November to January",
    "Best for a visit: May and November",
    "Under oaks: December",
  ]);
});

it("draws a bar for each span of months and a dot for each visit", () => {
  const bars = Array.from(document.querySelectorAll("rect"), (bar) => [
    bar.getAttribute("x"),
    bar.getAttribute("width"),
  ]);
  expect(bars).toEqual([
    ["50%", "16.67%"],
    ["0%", "8.33%"],
    ["83.33%", "16.67%"],
  ]);
  expect(document.querySelectorAll("circle")).toHaveLength(3);
});
