import { expect, it } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { callBanner } from "./schemas/call-banner.ts";
import type { Company } from "./schemas/company.ts";
import { steps } from "./schemas/steps.ts";
import { markdown, shortText } from "./schemas/text.ts";

const company = {
  phone: { display: "(408) 555-0142", dial: "+14085550142" },
  email: "office@example.com",
  license: { board: "CSLB", number: "123456" },
  relatedSite: { name: "Roofing", url: "https://roofing.example/" },
} as Company;

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
