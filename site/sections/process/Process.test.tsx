import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { Section, SectionOf } from "#model/site.ts";
import { pageAt } from "../../../tests/support/sample-content.ts";
import { Process } from "./Process.tsx";

const section: SectionOf<"process"> = {
  kind: "process",
  samplePictures: [],
  heading: "Why trust us in Dunmore",
  showsFindings: false,
  local: [{ title: "Wind", text: "We start before it rises." }],
  steps: [
    { title: "Look", text: "We walk around the house." },
    { title: "Clear", text: "Everything is taken out by hand." },
  ],
  included: ["Bags hauled away", "Photos of each side"],
  notIncluded: ["New hangers"],
  sampleFindings: [],
  quote: { intro: "You get one price.", parts: [{ title: "Height", text: "A second story takes more time." }] },
};
const home = pageAt(loadSite("tests/support/sample-company"), "/");
const renderProcess = (shown: SectionOf<"process">, ...others: Section[]) => {
  render(<Process section={shown} page={{ ...home, sections: others }} />);
};
afterEach(cleanup);

it("shows the steps in order, and the local notes of the city", () => {
  renderProcess(section);
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(["Why trust us in Dunmore", "Look", "Clear"]);
  expect(screen.getByText("Wind")).toBeTruthy();
});

it("folds the contents of a visit and the parts of its price", () => {
  renderProcess(section);
  const [included, quote] = screen.getAllByRole<HTMLDetailsElement>("group");
  expect([included?.open, quote?.open]).toEqual([false, false]);
  expect(included?.textContent).toContain("Quoted separatelyNew hangers");
  expect(quote?.textContent).toContain("Height. A second story takes more time.");
});

it("leaves the local notes to the city's map if the page has one", () => {
  renderProcess(section, { kind: "city-map", heading: "Where the rain goes" });
  expect(screen.queryByText("Wind")).toBeNull();
});

it("leaves out empty parts", () => {
  renderProcess({ ...section, local: [], notIncluded: [], quote: undefined });
  expect(screen.getAllByRole("group")).toHaveLength(1);
  expect(screen.queryByText("Quoted separately")).toBeNull();
  expect(screen.queryAllByRole("term")).toEqual([]);
});
