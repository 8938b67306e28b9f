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
const page = pageAt(content, "/gutter-cleaning-dunmore-or");

afterEach(cleanup);

it("says in words what it draws", () => {
  render(<Calendar section={section} site={content} page={page} pictures={{}} />);
  const rows = screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(rows).toEqual([
    "Plums: July and August",
    "Oak leaves: November to January",
    "Best for a visit: May and November",
  ]);
});

it("draws a bar for each run of months and a dot for each visit", () => {
  const { container } = render(<Calendar section={section} site={content} page={page} pictures={{}} />);
  const bars = Array.from(container.querySelectorAll("rect"), (bar) => [
    bar.getAttribute("x"),
    bar.getAttribute("width"),
  ]);
  expect(bars).toEqual([
    ["50%", "16.67%"],
    ["0%", "8.33%"],
    ["83.33%", "16.67%"],
  ]);
  expect(container.querySelectorAll("circle")).toHaveLength(2);
});

it("joins its first row to the first label of the picture right above it", () => {
  const picture = { file: "hero-dunmore", alt: "Mud in a gutter", points: [{ label: "Mud", left: 20, top: 50 }] };
  const hero = { ...page.sections[0], picture } as SectionOf<"hero">;
  const isJoined = (sections: (typeof page)["sections"]) => {
    cleanup();
    const { container } = render(
      <Calendar section={section} site={content} page={{ ...page, sections }} pictures={{}} />,
    );
    return container.querySelector(".joined") !== null;
  };
  expect(isJoined([hero, section])).toBe(true);
  expect(isJoined([hero, { kind: "city-map", heading: "Here" }, section])).toBe(false);
  expect(isJoined([{ ...hero, picture: undefined }, section])).toBe(false);
});
