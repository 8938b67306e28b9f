import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { Company, Process } from "#model/site.ts";
import { pageAt } from "../../../testing/sample-content.ts";
import { BeforeYouHire } from "./BeforeYouHire.tsx";

const site = loadSite("testing/sample-company");
const { company } = site;
const repairs = pageAt(site, "/gutter-repairs-fern-hill-or");
const bare: Company = {
  ...company,
  license: undefined,
  insurance: [],
  leadCertification: undefined,
  payment: undefined,
  deposit: undefined,
  minimumVisit: undefined,
};
const process: Process = {
  kind: "process",
  heading: "Why trust us in Dunmore",
  local: [],
  steps: [],
  included: ["Bags hauled away", "Photos of each side"],
  notIncluded: ["New hangers"],
  sampleFindings: [{ side: "Front", found: "A seam drips.", advice: "Fix now" }],
  quote: { intro: "You get one price.", parts: [{ title: "Height", text: "A second story takes more time." }] },
};
const terms = () => screen.queryAllByRole("term").map(({ textContent }) => textContent);
afterEach(cleanup);

it("leads to the board's page with the license, its classification and the kinds of insurance", () => {
  render(<BeforeYouHire company={company} page={repairs} />);
  expect(screen.getByRole("link", { name: "Look up the license" })).toHaveProperty("href", company.license?.lookup);
  expect(document.body.textContent).toContain("CCB #000000: C-43 sheet metal, gutters included");
  expect(document.body.textContent).toContain("Insured (general liability, workers' comp)");
});

it("is not there where every fact is missing", () => {
  render(<BeforeYouHire company={bare} page={repairs} />);
  expect(screen.queryByRole("heading")).toBe(null);
});

it("shows each fact that is filled in", () => {
  const facts = { leadCertification: "NAT-12345-1", payment: "Checks.", deposit: "None.", minimumVisit: "$150" };
  render(<BeforeYouHire company={{ ...bare, ...facts }} page={repairs} />);
  expect(terms()).toEqual(["Lead paint", "Smallest price", "Payment", "Deposit"]);
  for (const words of ["NAT-12345-1", "$150", "Checks.", "None."]) expect(document.body.textContent).toContain(words);
});

it("shows what managers of buildings ask on the pages of services for them alone", () => {
  const facts = { ...bare, commercial: [{ term: "Lift operators", detail: "Ann, by her trainer" }] };
  render(<BeforeYouHire company={facts} page={repairs} />);
  expect(terms()).toEqual([]);
  const service = repairs.service && { ...repairs.service, isCommercial: true };
  render(<BeforeYouHire company={facts} page={{ ...repairs, service }} />);
  expect(terms()).toEqual(["Lift operators"]);
});

it("shows a findings sheet that says that it is a sample", () => {
  render(<BeforeYouHire company={company} page={{ ...repairs, sections: [process] }} />);
  const sheet = screen.getByRole("table", { name: /Sample/ });
  expect(within(sheet).getByRole("row", { name: "Front A seam drips. Fix now" })).toBeTruthy();
});

it("has what a visit includes and how its price is built in closed disclosures", () => {
  render(<BeforeYouHire company={bare} page={{ ...repairs, sections: [process] }} />);
  const [included, quote] = screen.getAllByRole<HTMLDetailsElement>("group");
  expect([included?.open, quote?.open]).toEqual([false, false]);
  expect(included?.textContent).toContain("Quoted separatelyNew hangers");
  expect(quote?.textContent).toContain("Height. A second story takes more time.");
});

it("leaves out what the process does not say", () => {
  const short = { ...process, notIncluded: [], sampleFindings: [], quote: undefined };
  render(<BeforeYouHire company={company} page={{ ...repairs, sections: [short] }} />);
  expect(screen.getAllByRole("group")).toHaveLength(1);
  expect(screen.queryByText("Quoted separately")).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});
