import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { channelNames, channels } from "#contract/channels.ts";
import type { StatisticsAnswer } from "#contract/desk-statistics.ts";
import { fieldNames, type QuoteRequestField } from "#contract/quote-request.ts";
import { loadSite } from "#model/load-site.ts";
import { credentials, postalAddress } from "#model/resolve/company-sentences.ts";
import { readServerConfig } from "../../server/config/config.ts";
import { sweepEveryMs, windowMs } from "../../server/http/rate-limit.ts";

const { legalPages, company } = loadSite("content");
const { retentionDays } = readServerConfig({});

const fieldsInPrivacyPolicy: Record<QuoteRequestField, string> = {
  name: "your name",
  email: "your email address",
  phone: "your phone number",
  services: "the services you choose",
  urgency: "how soon you need us",
};

/** The numbers of each legal text and their sources. */
const sources: Record<string, Record<string, string>> = {
  "/privacy-policy": {
    [`${retentionDays} days`]: "RETENTION_DAYS, unset",
    [`${formatNumber((windowMs + sweepEveryMs) / 60_000)} minutes`]: "how long rate limits and spam signals last",
    "under 13": "specification, section 9",
    "once a year": "Civil Code 1798.83",
  },
  "/terms-of-service": {
    "30 days": "specification, section 9: late fees",
    "24 hours": "specification, section 9: notice before a fee",
    "three business days": "Civil Code 1689.6",
    "five business days": "Civil Code 1689.6, buyers of 65 or more",
    "seven business days": "Civil Code 1689.6, declared disasters",
    "65 or older": "Civil Code 1689.6",
    $500: "Business and Professions Code 7159: the written contract",
    "$1,000": "Business and Professions Code 7159",
    "10 percent": "Business and Professions Code 7159",
  },
};

const number =
  /\$[\d,]+|\d+ percent|under \d+|\d+ or older|once a \w+|\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: business)? (?:minutes|hours|days|weeks|months|years)\b|\d+/gi;

it.each(Object.entries(sources))("%s contains exactly the numbers that have a source", (address, numbers) => {
  expect(new Set(numbersIn(textOf(address)))).toEqual(new Set(Object.keys(numbers)));
});

it("the privacy policy lists exactly the form's fields", () => {
  const list = fieldNames.map((field) => `- ${fieldsInPrivacyPolicy[field]}\n`).join("");
  expect(textOf("/privacy-policy"), "content/legal/privacy-policy.md").toContain(`information:\n\n${list}\n`);
});

it("the privacy policy names everything that the desk counts by", () => {
  const counted: Record<Exclude<keyof StatisticsAnswer, "firstCallMs" | "openQuotes">, string> = {
    weeks: "week",
    pages: "page",
    services: "service",
    cities: "city",
    sources: "source",
  };
  const [last, ...others] = Object.values(counted).toReversed();
  expect(textOf("/privacy-policy")).toContain(`counts requests by ${others.toReversed().join(", ")} and ${last}`);
});

it("the legal texts have the specified date", () => {
  expect(legalPages.map(({ updated }) => updated)).toEqual(["2025-01-01", "2025-01-01"]);
  expect(textOf("/privacy-policy")).toContain("took effect on January 1, 2025");
});

it("receipts, webhook and PostgreSQL are off by default, and the policy says that we may use them", () => {
  const { sendReceipt, webhook, databaseUrl } = readServerConfig({});
  expect({ sendReceipt, webhook, databaseUrl }).toEqual({
    sendReceipt: false,
    webhook: undefined,
    databaseUrl: undefined,
  });
  const policy = textOf("/privacy-policy");
  expect(policy).toMatch(/may send a short receipt/);
  expect(policy).toMatch(/may also go to the system we keep customer records in/);
  expect(policy).toMatch(/database that we run or that another company hosts/);
});

it.each(channelNames)("the policy and docs/security.md name the recipient of the %s", (channel) => {
  const { recipient } = channels[channel];
  expect(textOf("/privacy-policy"), "content/legal/privacy-policy.md").toContain(recipient);
  const named = readFileSync("docs/security.md", "utf8").match(new RegExp(`^- \`${channel}\`: .*`, "m"))?.[0];
  expect(named, `docs/security.md, the line of ${channel}`).toContain(recipient);
});

it("the policy and docs/security.md explain the stored source of a visit", () => {
  const policy = textOf("/privacy-policy");
  for (const words of ["which site linked to us", "an advertisement or a newsletter", "the first page you opened"])
    expect(policy).toContain(words);
  expect(policy).toContain("in that tab alone, until you send the form or close the tab");
  expect(policy).toContain("neither your browser nor we keep how your visit began");
  const security = readFileSync("docs/security.md", "utf8").replaceAll(/\s+/g, " ");
  expect(security).toContain("A tab keeps how the visit began (`utm_*`, the referring host, the first page)");
});

it("the legal texts name the company and its addresses", () => {
  for (const { body, address } of legalPages) {
    for (const fact of [company.name, company.address.street, company.email])
      expect(body.includes(fact), `content/legal${address}.md names ${fact}`).toBe(true);
  }
});

function textOf(address: string): string {
  return legalPages.find((page) => page.address === address)?.body ?? expect.fail(`There is no text at ${address}.`);
}

/** Ignores the company's facts and the date. */
function numbersIn(text: string): string[] {
  const { phone } = company;
  const facts = [postalAddress(company), credentials(company), phone.display, phone.dial, "January 1, 2025"];
  return facts.reduce((words, fact) => words.replaceAll(fact, ""), text).match(number) ?? [];
}

function formatNumber(count: number): string {
  const names: Record<number, string> = { 5: "five", 6: "six", 10: "ten", 11: "eleven", 12: "twelve" };
  return names[count] ?? String(count);
}
