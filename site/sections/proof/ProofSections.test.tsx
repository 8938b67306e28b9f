import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { ProofPart } from "../../page-plan.ts";
import { ProofSections } from "./ProofSections.tsx";

const site = loadSite("tests/support/sample-company");
const picture = { file: "home-eave", alt: "A clean gutter below an eave" };
const pictures = { "home-eave": { src: "a.webp", width: 1600, height: 1067 } };
const nothing: Omit<ProofPart, "kind"> = { people: [], reviews: [], workPhotographs: [], job: undefined };
const reviews = [{ text: "They came when they said.", author: "B. in Dunmore", city: "dunmore" }];
const headingsOf = (proof: Partial<ProofPart>) => {
  render(<ProofSections {...nothing} {...proof} site={site} pictures={pictures} />);
  return screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
};
afterEach(cleanup);

it("shows nothing without content", () => {
  headingsOf({});
  expect(document.querySelector("section")).toBeNull();
});

it("shows photographs of work, reviews and people", () => {
  const people = [{ name: "Ann", role: "Crew lead", picture }];
  const workPhotographs = [{ caption: "A cleaning in Dunmore", after: picture }];
  const headings = headingsOf({ people, reviews, workPhotographs });
  expect(headings).toEqual(["Before and after", "What customers say", "Who works here"]);
  expect(screen.getAllByRole("img")).toHaveLength(2);
});

it("shows a job and the reviews of a city", () => {
  const job = { heading: "A porch gutter reopened", body: "The outlet was plugged, and we cleared it." };
  expect(headingsOf({ job, reviews })).toEqual(["A porch gutter reopened", "What customers say"]);
});
