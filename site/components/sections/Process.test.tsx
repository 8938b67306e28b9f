import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { pageAt } from "../../../testing/sample-content.ts";
import { Process } from "./Process.tsx";

const section = {
  kind: "process" as const,
  samplePictures: [],
  heading: "Why trust us in Dunmore",
  showsFindings: false,
  intro: "What we know of this town.",
  local: [{ title: "Wind", text: "We start before it rises." }],
  steps: [
    { title: "Look", text: "We walk around the house." },
    { title: "Clear", text: "Everything is taken out by hand." },
    { title: "Flush", text: "Water runs until it is clear." },
  ],
  included: ["Bags hauled away", "Photos of each side"],
  notIncluded: ["New hangers"],
  sampleFindings: [{ side: "Front", found: "A seam drips.", advice: "Fix now" }],
  quote: {
    intro: "You get one price.",
    parts: [{ title: "Height", text: "A second story takes more time." }],
  },
};
const page = { ...pageAt(loadSite("testing/sample-company"), "/"), sections: [] };
afterEach(cleanup);

it("shows the steps in order, and what the city adds", () => {
  render(<Process section={section} page={page} />);
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings.slice(0, 4)).toEqual(["Why trust us in Dunmore", "Look", "Clear", "Flush"]);
  expect(screen.getByText("Wind")).toBeTruthy();
});

it("has what a visit includes and how its price is built in closed disclosures", () => {
  render(<Process section={section} page={page} />);
  const [included, quote] = screen.getAllByRole<HTMLDetailsElement>("group");
  expect([included?.open, quote?.open]).toEqual([false, false]);
  expect(included?.textContent).toContain("Quoted separatelyNew hangers");
  expect(quote?.textContent).toContain("Height. A second story takes more time.");
});

it("leaves what the city adds to the city's map where the page has one", () => {
  const sections = [{ kind: "city-map" as const, heading: "Where the rain goes" }];
  render(<Process section={section} page={{ ...page, sections }} />);
  expect(screen.queryByText("Wind")).toBeNull();
});

it("leaves out what is empty", () => {
  const bare = { ...section, local: [], notIncluded: [], quote: undefined };
  render(<Process section={bare} page={page} />);
  expect(screen.getAllByRole("group")).toHaveLength(1);
  expect(screen.queryByText("Quoted separately")).toBeNull();
  expect(screen.queryAllByRole("term")).toEqual([]);
});
