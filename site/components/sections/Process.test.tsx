import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Process } from "./Process.tsx";

const section = {
  kind: "process" as const,
  heading: "Why trust us in Dunmore",
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
    example: "A house of one story costs less.",
  },
};
afterEach(cleanup);

it("shows the steps in order, what is included, what is not, what the city adds and how the price is built", () => {
  render(<Process section={section} />);
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual([
    "Why trust us in Dunmore",
    "Look",
    "Clear",
    "Flush",
    "What you get and what sets the price",
    "Included in every visit",
    "Quoted separately",
    "How your quote is built",
  ]);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(["Wind", "Height"]);
});

it("shows a findings sheet that says that it is a sample", () => {
  render(<Process section={section} />);
  const sheet = screen.getByRole("table", { name: /Sample/ });
  expect(within(sheet).getByRole("row", { name: "Front A seam drips. Fix now" })).toBeTruthy();
});

it("leaves out what is empty", () => {
  render(<Process section={{ ...section, local: [], notIncluded: [], sampleFindings: [], quote: undefined }} />);
  expect(screen.queryByText("Quoted separately")).toBeNull();
  expect(screen.queryByText("How your quote is built")).toBeNull();
  expect(screen.queryAllByRole("term")).toEqual([]);
  expect(screen.queryByRole("table")).toBeNull();
});
