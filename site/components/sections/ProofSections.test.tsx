import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { CityFile } from "#model/schemas/city.ts";
import type { Company } from "#model/schemas/company.ts";
import { ContentCopy, pageAt } from "../../../testing/sample-content.ts";
import { ProofSections } from "./ProofSections.tsx";
import { picturesOfProof, proofOf } from "./proof.ts";

const picture = { file: "home-eave", alt: "A clean gutter below an eave" };
const files = { "home-eave": { avif: "a.avif 480w", src: "a.webp", width: 1600, height: 1067 } };
const facts: Pick<Company, "people" | "reviews" | "workPhotographs"> = {
  people: [{ name: "Ann", role: "Crew lead", picture }],
  reviews: [{ text: "They came when they said.", author: "B. in Dunmore", city: "dunmore" }],
  workPhotographs: [{ caption: "A cleaning in Dunmore", after: picture }],
};
afterEach(cleanup);

it("draws nothing while the owner has filled in nothing", () => {
  const site = new ContentCopy().load();
  for (const page of site.pages) {
    const proof = proofOf(site, page);
    const { container } = render(<ProofSections proof={proof} pictures={{}} />);
    expect(container.innerHTML).toBe("");
    expect(picturesOfProof(proof)).toEqual([]);
  }
});

it("shows people, customers and photographs on the home page", () => {
  const site = filledSite();
  const proof = proofOf(site, pageAt(site, "/"));
  render(<ProofSections proof={proof} pictures={files} />);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Before and after", "What customers say", "Who works here"]);
  expect(screen.getAllByRole("img")).toHaveLength(2);
  expect(picturesOfProof(proof)).toEqual(["home-eave", "home-eave"]);
});

it("shows on a city's own page its job and what customers there wrote, and elsewhere nothing", () => {
  const site = filledSite();
  render(<ProofSections proof={proofOf(site, pageAt(site, "/gutter-cleaning-dunmore-or"))} pictures={files} />);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["A porch gutter reopened", "What customers say"]);
  cleanup();
  for (const address of ["/gutter-cleaning-ashby-or", "/gutter-repairs-fern-hill-or", "/contact"]) {
    const nothing = { people: [], reviews: [], workPhotographs: [], job: undefined };
    expect(proofOf(site, pageAt(site, address))).toEqual(nothing);
  }
});

function filledSite() {
  const copy = new ContentCopy();
  copy.changeYaml<object>("company.yaml", (company) => Object.assign(company, facts));
  copy.changeYaml<CityFile>("cities/dunmore.yaml", (city) => {
    city.job = { heading: "A porch gutter reopened", body: "The outlet was plugged, and we cleared it." };
  });
  return copy.load();
}
