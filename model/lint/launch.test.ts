import { expect, test } from "vitest";
import type { z } from "zod";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { formatProblem } from "../problem.ts";
import { completeContent } from "../read/complete-content.ts";
import type { company } from "../schemas/company.ts";
import type { MenusFile } from "../schemas/menus.ts";
import type { ServiceFile } from "../schemas/service.ts";
import { launchProblems, linksToOtherSites, worthAdding } from "./launch.ts";

type CompanyFields = z.input<typeof company>;

const realUrl = "https://www.gutters-of-fern-hill.com";

/** Copies the sample content, adds prices, and removes the classifications that pages need. */
function copyWithPrices(): ContentCopy {
  const copy = new ContentCopy();
  const { services, pages } = copy.load();
  for (const { slug } of services) {
    copy.changeYaml<ServiceFile>(`services/${slug}.yaml`, (service) =>
      Object.assign(service, { prices: [{ work: "Small jobs", from: 150, to: 600 }] }),
    );
  }
  for (const { file } of pages) {
    copy.changeYaml(file.replace("content/", ""), (page) => Object.assign(page as object, { needs: [] }));
  }
  return copy;
}

function copyWithRealFacts(): ContentCopy {
  const copy = copyWithPrices();
  copy.changeYaml<CompanyFields>("company.yaml", (company) => {
    const siteUrl = "https://www.gutters-of-fern-hill.com";
    const email = "office@gutters-of-fern-hill.com";
    Object.assign(company, { phone: "(408) 292-0100", email, siteUrl, credentialsChecked: "2026-11-20" });
    company.address.street = "1200 Story Road";
    Object.assign(company.license ?? {}, { number: "1045678" });
    const url = "https://roofing.gutters-of-fern-hill.com/";
    Object.assign(company.relatedSite ?? {}, { url, license: "CCB #1045680" });
  });
  return copy;
}

function changeCompany(copy: ContentCopy, change: (company: CompanyFields) => void): void {
  copy.changeYaml("company.yaml", change);
}

function problemsOf(copy: ContentCopy): string[] {
  return launchProblems(copy.load(), realUrl).map(formatProblem);
}

test("lists all invented facts", () => {
  const copy = copyWithPrices();
  expect(problemsOf(copy).map((problem) => problem.replace(/(: [^:]+): .*/, "$1"))).toEqual([
    "content/company.yaml: phone",
    "content/company.yaml: email",
    "content/company.yaml: address, street",
    "content/company.yaml: license, number",
    "content/company.yaml: license, classifications",
    "content/company.yaml: insurance",
    "content/company.yaml: siteUrl",
    "content/company.yaml: relatedSite, url",
  ]);
});

test.each([undefined, "http://www.gutters-of-fern-hill.com", "https://www.example.com"])(
  "lists the SITE_URL %s, and needs no mail settings",
  (siteUrl) => {
    expect(launchProblems(copyWithRealFacts().load(), siteUrl).map(formatProblem)).toEqual([
      ".env: SITE_URL: Write the public address. It starts with https://.",
    ]);
  },
);

test("lists work that the license does not cover", () => {
  const copy = copyWithRealFacts();
  copy.changePage("gutter-repairs-fern-hill-or", (page) => {
    page.needs = ["C-43", "C-39"];
  });
  changeCompany(copy, (company) => Object.assign(company, { leadCertification: "NAT-12345-1" }));
  expect(problemsOf(copy)).toEqual([
    expect.stringContaining("content/pages/gutter-repairs-fern-hill-or.yaml: needs: This work needs C-39"),
  ]);
  changeCompany(copy, ({ license }) => license?.classifications?.push({ code: "C-39", work: "roofing" }));
  expect(problemsOf(copy)).toEqual([]);
});

test.each([
  ["C-5", { leadCertification: "NAT-12345-1" }],
  ["C-43", { leadPartner: { name: "Testfirm Painting", number: "NAT-12345-1" } }],
])("lists a missing lead-safe firm for work that needs %s", (code, fact) => {
  const copy = copyWithRealFacts();
  copy.changePage("gutter-repairs-fern-hill-or", (page) => {
    page.needs = [code];
  });
  changeCompany(copy, ({ license }) => Object.assign(license ?? {}, { classifications: [{ code }] }));
  expect(problemsOf(copy)).toEqual([
    expect.stringMatching(/^content\/company\.yaml: leadCertification: .*EPA lead-safe certification/),
  ]);
  changeCompany(copy, (company) => Object.assign(company, fact));
  expect(problemsOf(copy)).toEqual([]);
});

test("lists missing prices", () => {
  const copy = copyWithRealFacts();
  copy.changeYaml<ServiceFile>("services/gutter-repairs.yaml", (service) => {
    service.prices = [];
  });
  expect(problemsOf(copy)).toEqual([
    "content/services/gutter-repairs.yaml: prices: Write what the most usual jobs cost.",
  ]);
});

test("lists missing terms for property managers if a service is for them", () => {
  const copy = copyWithRealFacts();
  copy.changeYaml<ServiceFile>("services/gutter-repairs.yaml", (service) => {
    service.isCommercial = true;
  });
  changeCompany(copy, (company) => Object.assign(company, { commercial: { additionalInsured: "At no charge" } }));
  expect(problemsOf(copy)).toEqual([
    "content/company.yaml: commercial, limits: Write the limits of general liability and auto insurance.",
    "content/company.yaml: commercial, payment: Write the net terms.",
  ]);
});

test("lists other empty facts as worth adding, and none of them once they are filled in", () => {
  const missing = (copy: ContentCopy) => worthAdding(copy.load()).map(({ field }) => field);
  const copy = copyWithRealFacts();
  const facts = ["guarantee, work", "bookingTime", "rating", "profiles", "foundedIn", "people"];
  expect(missing(copy)).toEqual([...facts, "the folder"]);
  expect(missing(new ContentCopy(completeContent("tests/filled-company")))).toEqual([]);
  changeCompany(copy, (company) => Object.assign(company, { profiles: [{ name: "Other", url: "https://other.com" }] }));
  expect(missing(copy)).toContain("profiles");
});

test("lists what a review lacks, and a release does not need it", () => {
  const copy = copyWithRealFacts();
  const lacking = () => worthAdding(copy.load()).flatMap(({ file, field }) => (file.includes("porch") ? field : []));
  copy.addJob("porch", { review: { words: "Dry again.", author: "Dana" } });
  expect(lacking()).toEqual(["review, consent", "review, source", "review, date"]);
  expect(problemsOf(copy)).toEqual([]);
  expect(worthAdding(copy.load()).map(({ fix }) => fix)).toContainEqual(
    expect.stringMatching(/^Add your first 3 jobs/),
  );
  const days = { date: "2026-06-02", consent: "2026-06-03" };
  copy.addJob("porch", { review: { words: "Dry again.", author: "Dana", source: "Other", ...days } });
  expect(lacking()).toEqual([]);
});

test("lists a claim until the owner confirms it", () => {
  const copy = copyWithRealFacts();
  const claim = "Home page: certified specialists.";
  changeCompany(copy, (company) => Object.assign(company, { confirmations: [{ claim }] }));
  expect(problemsOf(copy)).toEqual([
    expect.stringContaining(`content/company.yaml: confirmations: Is this true? "${claim}"`),
  ]);
  const confirmations = [{ claim, confirmed: "2026-11-20" }];
  changeCompany(copy, (company) => Object.assign(company, { confirmations }));
  expect(problemsOf(copy)).toEqual([]);
});

test("lists every link to another site, without calling it a problem", () => {
  const copy = copyWithRealFacts();
  changeCompany(copy, (company) => {
    const reviewForm = "https://reviews.other.com/write";
    company.profiles = [{ name: "Other", url: "https://reviews.other.com/us", reviewForm }];
    const rated = { source: "Other", stars: 4.9, count: 12, month: "2026-10" };
    Object.assign(company, { rating: { ...rated, url: "https://reviews.other.com" } });
    company.promise = "We are in the [register](https://register.other.com/us), and [here](/contact) for you.";
  });
  copy.addJob("porch", { review: { words: "On time.", author: "Dana", link: "https://reviews.other.com/1" } });
  copy.changeText(
    "legal/privacy-policy.md",
    (text) => `${text}\nSee https://www.other.com/a_(b) or ${realUrl}/contact.\n`,
  );
  copy.changeYaml<MenusFile>("menus.yaml", ({ header }) => {
    header.push({ kind: "page", name: "The board", address: "https://board.other.com" });
  });
  expect(linksToOtherSites(copy.load()).map(formatProblem)).toEqual([
    "content/company.yaml: license, lookup: https://www.ccb.example/look-up",
    "content/company.yaml: relatedSite, url: https://roofing.gutters-of-fern-hill.com/",
    "content/company.yaml: rating, url: https://reviews.other.com",
    "content/company.yaml: profiles, Other: https://reviews.other.com/us",
    "content/company.yaml: profiles, Other, reviewForm: https://reviews.other.com/write",
    "content/jobs/porch.yaml: review, link: https://reviews.other.com/1",
    "content/menus.yaml: The board: https://board.other.com",
    "content/company.yaml: promise: https://register.other.com/us",
    "content/legal/privacy-policy.md: body: https://www.other.com/a_(b)",
  ]);
  expect(problemsOf(copy)).toEqual([]);
});
