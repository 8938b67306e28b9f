import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { Company } from "#model/schemas/company.ts";
import type { Page } from "#model/site.ts";
import { pageAt } from "../../../tests/support/sample-content.ts";
import { ProofSections } from "./ProofSections.tsx";
import { picturesOfProof, proofOf } from "./proof.ts";

const picture = { file: "home-eave", alt: "A clean gutter below an eave" };
const pictures = { "home-eave": { src: "a.webp", width: 1600, height: 1067 } };
const facts: Pick<Company, "people" | "reviews" | "workPhotographs"> = {
  people: [{ name: "Ann", role: "Crew lead", picture }],
  reviews: [{ text: "They came when they said.", author: "B. in Dunmore", city: "dunmore" }],
  workPhotographs: [{ caption: "A cleaning in Dunmore", after: picture }],
};
const site = loadSite("tests/support/sample-company");
const filledSite = { ...site, company: { ...site.company, ...facts } };
const headingsOn = (page: Page) => {
  render(<ProofSections proof={proofOf(filledSite, page)} pictures={pictures} />);
  return screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
};
afterEach(cleanup);

it("shows nothing without content", () => {
  for (const page of site.pages) {
    const proof = proofOf(site, page);
    const { container } = render(<ProofSections proof={proof} pictures={{}} />);
    expect(container.innerHTML).toBe("");
    expect(picturesOfProof(proof)).toEqual([]);
  }
});

it("shows photographs of work, reviews and people on the home page", () => {
  const home = pageAt(site, "/");
  expect(headingsOn(home)).toEqual(["Before and after", "What customers say", "Who works here"]);
  expect(screen.getAllByRole("img")).toHaveLength(2);
  expect(picturesOfProof(proofOf(filledSite, home))).toEqual(["home-eave", "home-eave"]);
});

it("shows a job and the reviews of a city on its own page", () => {
  const dunmore = pageAt(site, "/gutter-cleaning-dunmore-or");
  const job = { heading: "A porch gutter reopened", body: "The outlet was plugged, and we cleared it." };
  const city = dunmore.city && { ...dunmore.city, job };
  expect(headingsOn({ ...dunmore, city })).toEqual(["A porch gutter reopened", "What customers say"]);
});

it.each(["/gutter-cleaning-ashby-or", "/gutter-repairs-fern-hill-or", "/contact"])("shows nothing on %s", (address) => {
  expect(headingsOn(pageAt(site, address))).toEqual([]);
});
