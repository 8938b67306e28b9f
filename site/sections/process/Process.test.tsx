import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { SectionOf } from "#model/site.ts";
import { Process } from "./Process.tsx";

const section: SectionOf<"process"> = {
  kind: "process",
  samplePictures: [],
  heading: "Why trust us in Dunmore",
  showsFindings: false,
  showsQuestions: false,
  questions: [],
  local: [{ title: "Wind", text: "We start before it rises." }],
  steps: [
    { title: "Look", text: "We walk around the house." },
    { title: "Clear", text: "Everything is taken out by hand." },
  ],
  included: ["Bags hauled away", "Photos of each side"],
  notIncluded: ["New hangers"],
  sampleFindings: [],
};
const shared = { site: loadSite("tests/support/sample-company"), pictures: {} };
afterEach(cleanup);

it("shows the steps in order, and the local notes of the city", () => {
  render(<Process {...shared} section={section} notes={section.local} />);
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(["Why trust us in Dunmore", "Look", "Clear"]);
  expect(screen.getByText("Wind")).toBeTruthy();
});

it("folds the contents of a visit", () => {
  render(<Process {...shared} section={section} notes={[]} />);
  const included = screen.getByRole<HTMLDetailsElement>("group");
  expect(included.open).toBe(false);
  expect(included.textContent).toContain("Quoted separatelyNew hangers");
});

it("leaves out empty parts", () => {
  render(<Process {...shared} section={{ ...section, notIncluded: [] }} notes={[]} />);
  expect(screen.queryByText("Quoted separately")).toBeNull();
  expect(screen.queryAllByRole("term")).toEqual([]);
});
