import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { defaultWords } from "#contract/words.ts";
import { loadSite } from "#model/load-site.ts";
import type { Process, Site } from "#model/site.ts";
import type { ChecksPart } from "../../page-plan.ts";
import { BeforeYouHire } from "./BeforeYouHire.tsx";

const site = { ...loadSite("tests/support/sample-company"), words: defaultWords };
const { company } = site;
const bare: Site = {
  ...site,
  company: {
    ...company,
    license: undefined,
    insurance: [],
    leadCertification: undefined,
    payment: undefined,
    deposit: undefined,
  },
};
const withFacts = (facts: Partial<Site["company"]>): Site => ({ ...bare, company: { ...bare.company, ...facts } });
const process: Process = {
  kind: "process",
  heading: "Why trust us in Dunmore",
  showsFindings: true,
  showsQuestions: false,
  questions: [],
  local: [],
  steps: [],
  included: [],
  notIncluded: [],
  sampleFindings: [
    { side: "Back", found: "Clean.", advice: "Nothing" },
    { side: "Front", found: "A seam drips.", advice: "Fix now" },
  ],
  samplePictures: [
    { file: "missing", alt: "A clean gutter" },
    { file: "seam", alt: "A seam that drips" },
  ],
};
const pictures = { seam: { src: "/seam.webp", width: 1600, height: 686 } };
const homes: Omit<ChecksPart, "kind"> = { isCommercial: false, guarantee: "", prices: "", sample: undefined };
const renderWith = (part: Partial<ChecksPart>, shownSite = site) => {
  render(<BeforeYouHire {...homes} {...part} site={shownSite} pictures={pictures} />);
};
const folded = () => {
  const details = screen.queryByRole<HTMLDetailsElement>("group");
  expect(details?.open).not.toBe(true);
  return Array.from(details?.children ?? [], ({ textContent }) => textContent);
};
const terms = () => screen.queryAllByRole("term").map(({ textContent }) => textContent);
afterEach(cleanup);

it("shows the license with its classification and a link to the board, and the kinds of insurance", () => {
  renderWith({});
  expect(screen.getByRole("link", { name: "Look up the license" })).toHaveProperty("href", company.license?.lookup);
  expect(document.body.textContent).toContain("CCB #000000: C-43 sheet metal, gutters included");
  expect(document.body.textContent).toContain("Insured (general liability, workers' comp)");
});

it("shows nothing without any facts", () => {
  renderWith({}, bare);
  expect(screen.queryByRole("heading")).toBe(null);
});

it("shows each fact in the content, and folds payment and deposit", () => {
  const facts = { leadCertification: "NAT-12345-1", payment: "Checks.", deposit: "None." };
  renderWith({ prices: "Small leaks: from $150." }, withFacts(facts));
  expect(terms()).toEqual(["Lead paint", "Price"]);
  expect(folded()).toEqual(["Payment and deposit", "Checks.None."]);
  for (const fact of [...Object.values(facts), "Small leaks: from $150."])
    expect(document.body.textContent).toContain(fact);
});

const commercial = {
  limits: "$2 million",
  additionalInsured: "At no charge",
  certificate: "Before the first visit",
  payment: "Invoiced, net 30 days",
  contact: "Ann",
  rows: [{ term: "Lift operators", detail: "Ann, by her trainer" }],
};
// The law limits deposits only for work on homes.
const forHomes = { insurance: ["liability"], payment: "Checks.", deposit: "None.", commercial };

it("shows the facts for homes on their pages", () => {
  renderWith({}, withFacts(forHomes));
  expect(terms()).toEqual(["Insurance"]);
  expect(folded()[0]).toBe("Payment and deposit");
  cleanup();
  renderWith({}, withFacts({ payment: "Checks." }));
  expect([terms(), folded()]).toEqual([[], ["Payment", "Checks."]]);
});

it("replaces them with the commercial terms on pages for property managers", () => {
  renderWith({ isCommercial: true }, withFacts(forHomes));
  const insurance = ["Insurance", "Additional insured", "Certificate of insurance"];
  expect(terms()).toEqual([...insurance, "Payment", "Your contact", "Lift operators"]);
  expect(document.body.textContent).toContain("Insured (liability). $2 million.");
  expect(document.body.textContent).not.toContain("Checks.");
});

it("shows property managers the commercial estimate, and not the contract of homes", () => {
  const ofHomes = { estimateText: "For homes.", contractText: "A contract for homes." };
  const hiring = { ...defaultWords.hiring, ...ofHomes, commercialEstimate: "In a contract." };
  const withEstimates = { ...bare, words: { ...defaultWords, hiring } };
  renderWith({ isCommercial: true }, withEstimates);
  expect(document.body.textContent).toContain("In a contract.");
  expect(document.body.textContent).not.toMatch(/for homes/i);
  cleanup();
  renderWith({}, { ...withEstimates, company: { ...bare.company, payment: "Checks." } });
  expect(folded()).toEqual(["Contract and payment", "A contract for homes.Checks."]);
});

it("shows no payment of homes beside the missing terms of property managers", () => {
  const leadPartner = { name: "Painters", number: "NAT-1" };
  renderWith({ isCommercial: true }, withFacts({ ...forHomes, commercial: undefined, leadPartner }));
  expect(terms()).toEqual(["Insurance", "Lead paint"]);
  expect(document.body.textContent).toContain("By Painters, EPA lead-safe certified firm NAT-1.");
});

it("sums up the guarantee and links to its terms", () => {
  renderWith({ guarantee: site.pages.find(({ service }) => service)?.guarantee ?? "" }, bare);
  expect(terms()).toEqual(["Guarantee"]);
  const link = screen.getByRole("link", { name: "guarantee our workmanship" });
  expect(link.closest("dd")?.textContent).toBe("We guarantee our workmanship on cleaning, repairs and installations.");
  expect(link.getAttribute("href")).toBe("/terms-of-service#workmanship-guarantee");
});

it("marks the findings sheet and its pictures as samples", () => {
  renderWith({ sample: process });
  const sheet = screen.getByRole("table", { name: /Sample/ });
  expect(within(sheet).getByRole("row", { name: "Front A seam drips. Fix now" })).toBeTruthy();
  expect(screen.getByRole("figure").textContent).toBe("Front: a seam drips. Fix now.");
  expect(screen.getByText(/^Example pictures/)).toBeTruthy();
  expect(screen.getByRole("img", { name: "A seam that drips" })).toBeTruthy();
});

it("shows no findings sheet without a sample", () => {
  renderWith({});
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("figure")).toBeNull();
});
