import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { SectionOf } from "#model/site.ts";
import { pageAt } from "../../../testing/sample-content.ts";
import { Calendar } from "./Calendar.tsx";

const section: SectionOf<"calendar"> = {
  kind: "calendar",
  heading: "A year of leaves",
  falls: [
    { name: "Plums", months: ["July", "August"] },
    { name: "Oak leaves", months: ["November", "December", "January"] },
  ],
  visits: ["May", "November"],
};
const content = loadSite("testing/sample-company");
const page = { ...pageAt(content, "/gutter-cleaning-dunmore-or"), address: "/here" };

afterEach(cleanup);

it("says in words what the drawing shows, of rain what the page's own city has", () => {
  show([3, 3, 2, 1, 0, 0, 0, 0, 0, 1, 2, 3]);
  const rows = screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(rows).toEqual([
    "Plums: July and August",
    "Oak leaves: November to January",
    "Most rain in Dunmore: November to March",
    "Best for a visit: May and November",
  ]);
});

it("says nothing of rain that is not known", () => {
  show(undefined);
  expect(screen.queryByText(/rain/)).toBe(null);
});

function show(rainfall: number[] | undefined) {
  const city = page.city && { ...page.city, rainfall };
  render(<Calendar section={section} site={content} page={{ ...page, city }} pictures={{}} />);
}
