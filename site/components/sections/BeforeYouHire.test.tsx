import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { Process, Site } from "#model/site.ts";
import { pageAt } from "../../../testing/sample-content.ts";
import { BeforeYouHire } from "./BeforeYouHire.tsx";

const site = loadSite("testing/sample-company");
const { company } = site;
const repairs = pageAt(site, "/gutter-repairs-fern-hill-or");
const bare: Site = {
  ...site,
  guarantee: "",
  company: {
    ...company,
    license: undefined,
    insurance: [],
    leadCertification: undefined,
    payment: undefined,
    deposit: undefined,
    minimumVisit: undefined,
  },
};
const ofBuildings = { ...repairs, service: repairs.service && { ...repairs.service, isCommercial: true } };
const process: Process = {
  kind: "process",
  heading: "Why trust us in Dunmore",
  showsFindings: true,
  local: [],
  steps: [],
  included: ["Bags hauled away", "Photos of each side"],
  notIncluded: ["New hangers"],
  sampleFindings: [{ side: "Front", found: "A seam drips.", advice: "Fix now" }],
  samplePictures: [{ file: "seam", alt: "A seam that drips" }],
  quote: { intro: "You get one price.", parts: [{ title: "Height", text: "A second story takes more time." }] },
};
const terms = () => screen.queryAllByRole("term").map(({ textContent }) => textContent);
afterEach(cleanup);

it("leads to the board's page with the license, its classification and the kinds of insurance", () => {
  render(<BeforeYouHire site={site} page={repairs} pictures={{}} />);
  expect(screen.getByRole("link", { name: "Look up the license" })).toHaveProperty("href", company.license?.lookup);
  expect(document.body.textContent).toContain("CCB #000000: C-43 sheet metal, gutters included");
  expect(document.body.textContent).toContain("Insured (general liability, workers' comp)");
});

it.each([
  ["every fact is missing", bare, repairs],
  ["the page is about no service", site, { ...repairs, service: undefined }],
])("is not there where %s", (_, site, page) => {
  render(<BeforeYouHire site={site} page={page} pictures={{}} />);
  expect(screen.queryByRole("heading")).toBe(null);
});

it("shows each fact that is filled in", () => {
  const facts = { leadCertification: "NAT-12345-1", payment: "Checks.", deposit: "None.", minimumVisit: "$150" };
  const site = { ...bare, company: { ...bare.company, ...facts } };
  render(<BeforeYouHire site={site} page={{ ...repairs, sections: [] }} pictures={{}} />);
  expect(terms()).toEqual(["Lead paint", "Smallest price", "Payment", "Deposit"]);
  for (const words of ["NAT-12345-1", "$150", "Checks.", "None."]) expect(document.body.textContent).toContain(words);
});

it("leaves the smallest price to the page's prices at a glance", () => {
  const facts = { ...bare, company: { ...bare.company, minimumVisit: "$150", payment: "Checks." } };
  render(<BeforeYouHire site={facts} page={repairs} pictures={{}} />);
  expect(terms()).toEqual(["Payment"]);
});

it("shows what managers of buildings ask on the pages of services for them alone", () => {
  const commercial = [{ term: "Lift operators", detail: "Ann, by her trainer" }];
  const facts = { ...bare, company: { ...bare.company, commercial } };
  render(<BeforeYouHire site={facts} page={repairs} pictures={{}} />);
  expect(terms()).toEqual([]);
  render(<BeforeYouHire site={facts} page={ofBuildings} pictures={{}} />);
  expect(terms()).toEqual(["Lift operators"]);
});

it("says the guarantee in short and leads to its terms", () => {
  render(<BeforeYouHire site={{ ...bare, guarantee: site.guarantee }} page={repairs} pictures={{}} />);
  expect(terms()).toEqual(["Guarantee"]);
  const link = screen.getByRole("link", { name: "guarantee our workmanship" });
  expect(link.closest("dd")?.textContent).toBe("We guarantee our workmanship on cleaning, repairs and installations.");
  expect(link.getAttribute("href")).toBe("/terms-of-service#workmanship-guarantee");
});

it("promises managers of buildings no limit of the deposit, which the law sets for homes", () => {
  const facts = { ...bare, company: { ...bare.company, deposit: "None.", payment: "Checks." } };
  render(<BeforeYouHire site={facts} page={ofBuildings} pictures={{}} />);
  expect(terms()).toEqual(["Payment"]);
});

it("shows a findings sheet with pictures that says that it is a sample", () => {
  const pictures = { seam: { src: "/seam.webp", width: 1600, height: 686 } };
  render(<BeforeYouHire site={site} page={{ ...repairs, sections: [process] }} pictures={pictures} />);
  const sheet = screen.getByRole("table", { name: /Sample/ });
  expect(within(sheet).getByRole("row", { name: "Front A seam drips. Fix now" })).toBeTruthy();
  expect(screen.getByRole("figure").textContent).toContain("Example pictures");
  expect(screen.getByRole("img", { name: "A seam that drips" })).toBeTruthy();
});

it.each([
  ["the page does not show it", { ...process, showsFindings: false }],
  ["the process has none", { ...process, sampleFindings: [] }],
])("shows no findings sheet where %s", (_, short) => {
  render(<BeforeYouHire site={site} page={{ ...repairs, sections: [short] }} pictures={{}} />);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("figure")).toBeNull();
});
