import { expect, it } from "vitest";
import { type Company, company as companySchema } from "../schemas/company.ts";
import { markdown, shortText } from "../schemas/text.ts";
import { fillPlaceholders, sentenceFiller } from "./fill-placeholders.ts";

const sentence = "We [fix our work] on {covers}{term}: at no charge.";
const company = {
  phone: { display: "(541) 555-0142", dial: "+15415550142" },
  name: "Gutters",
  email: "office@example.com",
  address: { street: "1 Main Street", locality: "Fern Hill", region: "CA", postalCode: "95122", country: "US" },
  license: { board: "CCB", number: "123456", classifications: [{ code: "C-43", work: "sheet metal" }] },
  insurance: ["general liability", "workers' comp"],
  guarantee: {
    sentence,
    work: [
      { covers: "cleaning", services: ["cleaning"], term: "60 days", limit: "No new leaves for {term}." },
      { covers: "repairs", services: ["repairs"] },
    ],
  },
  showsStreet: true,
  people: [],
  hours: [],
  relatedSite: { name: "Roofing", url: "https://roofing.example/" },
} as unknown as Company;

it("fills in plain text", () => {
  const text = "Call {phone} in {city} or write to {email}, {license}";
  expect(fillPlaceholders(shortText(80), text, company, { city: "Dunmore" })).toBe(
    "Call (541) 555-0142 in Dunmore or write to office@example.com, CCB #123456",
  );
});

it("writes the number of other cities as a word up to twelve", () => {
  const filled = (cityCount: number) =>
    fillPlaceholders(shortText(80), "Fern Hill and {cityCount} nearby cities", company, { cityCount });
  expect(filled(9)).toBe("Fern Hill and nine nearby cities");
  expect(filled(13)).toBe("Fern Hill and 13 nearby cities");
});

it("keeps unknown placeholders", () => {
  expect(fillPlaceholders(shortText(80), "{street}", company)).toBe("{street}");
});

it('says "licensed" and "insured" only if the facts are there', () => {
  const filled = (facts: Partial<Company>) =>
    fillPlaceholders(shortText(80), "{credentials}", { ...company, ...facts });
  expect(filled({})).toBe("Licensed (CCB #123456, C-43) and insured (general liability, workers' comp)");
  expect(filled({ insurance: [] })).toBe("Licensed (CCB #123456, C-43)");
  expect(filled({ license: undefined })).toBe("Insured (general liability, workers' comp)");
  expect(filled({ license: undefined, insurance: [] })).toBe("");
});

it("omits a hidden street, and keeps a license number as it is", () => {
  const filled = (text: string, facts: Partial<Company>) =>
    fillPlaceholders(shortText(80), text, { ...company, ...facts });
  expect(filled("{address}", {})).toBe("1 Main Street, Fern Hill, CA 95122");
  expect(filled("{address}", { showsStreet: false })).toBe("Fern Hill, CA 95122");
  const license = { board: "Board of Cosmetology", number: "LIC.2023-0047", classifications: [] };
  expect(filled("{license}", { license })).toBe("Board of Cosmetology LIC.2023-0047");
});

it("drops a sentence whose fact is missing", () => {
  const text = "It costs nothing. We answer {answerTime}. Call {phone}.";
  expect(sentenceFiller({ ...company, answerTime: "today" })(text)).toBe(
    "It costs nothing. We answer today. Call (541) 555-0142.",
  );
  expect(sentenceFiller(company)(text)).toBe("It costs nothing. Call (541) 555-0142.");
});

it('rejects a guarantee that would repeat "for" or the space before its term', () => {
  const messages = ["We guarantee {covers} for {term}.", "We guarantee {covers} {term}.", sentence].map((written) => {
    const work = [{ covers: "repairs" }];
    return companySchema.shape.guarantee.safeParse({ work, sentence: written }).error?.issues[0]?.message;
  });
  const fix = 'Write {covers}{term} without "for" or a space between them. {term} adds "for" itself.';
  expect(messages).toEqual([fix, fix, undefined]);
});

it("guarantees a service's own work with its term, and all work without terms", () => {
  const filled = (service?: string) => {
    const facts = { termsAddress: "/terms#fixed", service: service ? { slug: service, prices: [] } : undefined };
    return fillPlaceholders(markdown, "{guarantee}", company, facts);
  };
  expect(filled("cleaning")).toBe("We [fix our work](/terms#fixed) on cleaning for 60 days: at no charge.");
  expect(filled("repairs")).toBe("We [fix our work](/terms#fixed) on repairs: at no charge.");
  expect(filled()).toBe("We [fix our work](/terms#fixed) on cleaning and repairs: at no charge.");
  expect(fillPlaceholders(shortText(80), "{guarantee}", company)).toBe(
    "We fix our work on cleaning and repairs: at no charge.",
  );
});

it("gives the limit of a service's own work", () => {
  const limitOf = (slug: string) =>
    fillPlaceholders(shortText(80), "Yes. {guaranteeLimit}", company, { service: { slug, prices: [] } });
  expect(limitOf("cleaning")).toBe("Yes. No new leaves for 60 days.");
  expect(limitOf("repairs")).toBe("Yes.");
});

it("lists the terms of the guarantee, or says where they are", () => {
  const filled = (work: NonNullable<Company["guarantee"]>["work"]) =>
    fillPlaceholders(markdown, "{guaranteeTerms}", { ...company, guarantee: { sentence, work } });
  expect(filled(company.guarantee?.work ?? [])).toBe(
    "- **Cleaning: 60 days.** No new leaves for 60 days.\n- **Repairs: as long as your quote or contract says.**",
  );
  const cleaning = { covers: "cleaning", services: [], limit: "No new leaves." };
  expect(filled([cleaning])).toBe("Your quote or contract says how long the guarantee lasts. No new leaves.");
  expect(filled([cleaning, { ...cleaning, covers: "guards" }])).toBe(
    ["Cleaning", "Guards"]
      .map((kind) => `- **${kind}: as long as your quote or contract says.** No new leaves.`)
      .join("\n"),
  );
});

it.each([
  [{}, "The quote names that firm."],
  [
    { leadCertification: "NAT-12345-1", leadPartner: { name: "Painters", number: "NAT-1" } },
    "We are certified (NAT-12345-1).",
  ],
  [{ leadPartner: { name: "Painters", number: "NAT-1" } }, "For us, that is Painters (NAT-1)."],
])("names the lead-safe firm of %j", (facts, sentence) => {
  expect(fillPlaceholders(shortText(80), "{leadFirm}", { ...company, ...facts })).toBe(sentence);
});

it("removes a placeholder without a fact and its period", () => {
  const filled = (text: string) =>
    fillPlaceholders(shortText(80), text, { ...company, license: undefined, insurance: [] });
  expect(filled("We clean gutters. {credentials}. Answered {answerTime}")).toBe("We clean gutters. Answered");
  expect(filled("## Terms\n\n{credentials} Call us.\n\n{answerTime}")).toBe("## Terms\n\nCall us.\n\n");
});
