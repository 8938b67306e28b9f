import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { Company } from "#model/site.ts";
import { BeforeYouHire } from "./BeforeYouHire.tsx";

const { company } = loadSite("testing/sample-company");
const bare: Company = {
  ...company,
  license: undefined,
  insurance: [],
  leadCertification: undefined,
  payment: undefined,
  deposit: undefined,
  minimumVisit: undefined,
};
const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
afterEach(cleanup);

it("leads to the board's page with the license, its classification and the kinds of insurance", () => {
  render(<BeforeYouHire company={company} />);
  expect(screen.getByRole("link", { name: "Look up the license" })).toHaveProperty("href", company.license?.lookup);
  expect(document.body.textContent).toContain("Licensed (CCB #000000, C-43)");
  expect(document.body.textContent).toContain("Insured (general liability, workers' comp)");
});

it("is not there where every fact is missing", () => {
  render(<BeforeYouHire company={bare} />);
  expect(screen.queryByRole("heading")).toBe(null);
});

it("shows each fact that is filled in", () => {
  const facts = { leadCertification: "NAT-12345-1", payment: "Checks.", deposit: "None.", minimumVisit: "$150" };
  render(<BeforeYouHire company={{ ...bare, ...facts }} />);
  expect(terms()).toEqual(["Lead paint", "Smallest price", "Payment", "Deposit"]);
  for (const words of ["NAT-12345-1", "$150", "Checks.", "None."]) expect(document.body.textContent).toContain(words);
});
