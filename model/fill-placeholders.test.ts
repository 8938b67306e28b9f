import { expect, it } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { callBanner } from "./schemas/call-banner.ts";
import type { Company } from "./schemas/company.ts";
import { steps } from "./schemas/steps.ts";
import { markdown, shortText } from "./schemas/text.ts";

const company = {
  phone: { display: "(408) 555-0142", dial: "+14085550142" },
  name: "Gutters",
  email: "office@example.com",
  address: { street: "1 Main Street", locality: "San Jose", region: "CA", postalCode: "95122", country: "US" },
  license: { board: "CSLB", number: "123456", classifications: ["C-43"] },
  insurance: ["general liability", "workers' comp"],
  guarantee: { covers: "cleaning and repairs", term: "one year" },
  relatedSite: { name: "Roofing", url: "https://roofing.example/" },
} as unknown as Company;

it("fills a few words with plain text", () => {
  const words = "Call {phone} in {city} or write to {email}, {license}";
  expect(fillPlaceholders(shortText(80), words, company, "Gilroy")).toBe(
    "Call (408) 555-0142 in Gilroy or write to office@example.com, CSLB #123456",
  );
});

it("fills running text with links that dial and write", () => {
  expect(fillPlaceholders(markdown, "Call {phone} or [them]({relatedSite})", company)).toBe(
    "Call [(408) 555-0142](tel:+14085550142) or [them](https://roofing.example/)",
  );
});

it("leaves a placeholder it does not know for the content check to find", () => {
  expect(fillPlaceholders(shortText(80), "{street}", company)).toBe("{street}");
});

it("knows which texts of a section are running text", () => {
  const words = { kind: "call-banner" as const, text: "Call {phone}", buttonText: "Call Now" };
  expect(fillPlaceholders(callBanner, words, company).text).toBe("Call (408) 555-0142");
  const said = [{ title: "In {city}", text: "Call {phone} first." }];
  const filled = fillPlaceholders(steps, { kind: "steps" as const, heading: "How", steps: said }, company, "Gilroy");
  expect(filled.steps).toEqual([{ title: "In Gilroy", text: "Call [(408) 555-0142](tel:+14085550142) first." }]);
});

it("says licensed and insured only with the facts that each needs", () => {
  const filled = (facts: Partial<Company>) =>
    fillPlaceholders(shortText(80), "{credentials}", { ...company, ...facts });
  expect(filled({})).toBe("Licensed (CSLB #123456, C-43) and insured (general liability, workers' comp)");
  expect(filled({ insurance: [] })).toBe("Licensed (CSLB #123456, C-43)");
  expect(filled({ license: undefined })).toBe("Insured (general liability, workers' comp)");
  expect(filled({ license: undefined, insurance: [] })).toBe("");
});

it("gives the guarantee in one sentence, with a link to its terms in running text", () => {
  const end = "if the work fails because of how we did it, we come back and correct it at no charge.";
  expect(fillPlaceholders(shortText(80), "{guarantee}", company)).toBe(
    `We guarantee our workmanship on cleaning and repairs for one year: ${end}`,
  );
  expect(fillPlaceholders(markdown, "{guarantee}", { ...company, guarantee: { covers: "repairs" } })).toBe(
    `We [guarantee our workmanship](/terms-of-service) on repairs: ${end}`,
  );
});

it("takes a placeholder whose facts are missing away with its full stop", () => {
  const words = "We clean gutters. {credentials}. Answered {answerTime}";
  const facts = { ...company, license: undefined, insurance: [] };
  expect(fillPlaceholders(shortText(80), words, facts)).toBe("We clean gutters. Answered");
});
