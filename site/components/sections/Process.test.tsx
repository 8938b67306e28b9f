import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Process } from "./Process.tsx";

const section = {
  kind: "process" as const,
  heading: "Why trust us in Dunmore",
  intro: "What we know of this town.",
  local: [{ title: "Wind", text: "We start before it rises." }],
  steps: [
    { title: "Look", text: "We walk around the house.", more: "From the ground, before a ladder goes up." },
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
afterEach(cleanup);

it("shows the steps in order, each in a line, those that say more in a closed disclosure, and what the city adds", () => {
  render(<Process section={section} />);
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings).toEqual(["Why trust us in Dunmore", "Look", "Clear", "Flush", "The steps in full"]);
  const details = screen.getByRole<HTMLDetailsElement>("group");
  expect(details.open).toBe(false);
  expect(details.textContent).toContain("Look. From the ground, before a ladder goes up.");
  expect(screen.getByText("Wind")).toBeTruthy();
});

it("leaves out what is empty", () => {
  const short = section.steps.map(({ title, text }) => ({ title, text }));
  render(<Process section={{ ...section, local: [], steps: short }} />);
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.queryAllByRole("term")).toEqual([]);
});
