import { expect, test } from "vitest";
import type { z } from "zod";
import { ContentCopy } from "../../testing/sample-content.ts";
import { formatProblem } from "../problem.ts";
import type { company } from "../schemas/company.ts";
import type { PageFile } from "../schemas/page.ts";
import type { ServiceFile } from "../schemas/service.ts";
import { launchProblems } from "./launch.ts";
import type { LaunchSettings } from "./setting-placeholders.ts";

const noSettings: LaunchSettings = {
  SITE_URL: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  MAIL_TO: [],
};
const realSettings: LaunchSettings = {
  SITE_URL: "https://www.gutters-of-fern-hill.com",
  SMTP_URL: "smtps://user:secret@mail.gutters-of-fern-hill.com:465",
  MAIL_FROM: "site@gutters-of-fern-hill.com",
  MAIL_TO: ["office@gutters-of-fern-hill.com"],
};

test("Every fact that was made up is listed", () => {
  const copy = copyWithMadeUpFacts();
  const problems = launchProblems(copy.load(), realSettings).map(formatProblem);
  expect(problems.map((problem) => problem.replace(/(: [^:]+): .*/, "$1"))).toEqual([
    "content/company.yaml: phone",
    "content/company.yaml: email",
    "content/company.yaml: address, street",
    "content/company.yaml: license, number",
    "content/company.yaml: license, classifications",
    "content/company.yaml: insurance",
    "content/company.yaml: guarantee",
    "content/company.yaml: siteUrl",
    "content/company.yaml: relatedSite, url",
  ]);
});

test("Missing settings are listed, to be written into .env", () => {
  const copy = copyWithRealFacts();
  expect(launchProblems(copy.load(), noSettings).map(formatProblem)).toEqual([
    ".env: SITE_URL: Write the public address, which starts with https://.",
    ".env: SMTP_URL: Write the mail server's address, or the server does not start.",
  ]);
});

test("Settings that point to example hosts are listed, without the password they hold", () => {
  const copy = copyWithRealFacts();
  const settings = {
    SITE_URL: "https://www.example.com",
    SMTP_URL: "smtp://user:secret@mail.test",
    MAIL_FROM: "a@b.example",
    MAIL_TO: ["office@gutters-of-fern-hill.com", "a@example.org"],
  };
  const problems = launchProblems(copy.load(), settings);
  expect(problems.map(({ field }) => field)).toEqual(["SITE_URL", "SMTP_URL", "MAIL_FROM", "MAIL_TO"]);
  expect(problems.map(formatProblem).join()).not.toContain("secret");
});

test("Work a page offers outside the license is listed until it is held", () => {
  const copy = copyWithRealFacts();
  copy.changePage("gutter-repairs-fern-hill-or", (page) => {
    page.needs = ["C-43", "C-39"];
  });
  const problems = () => launchProblems(copy.load(), realSettings).map(formatProblem);
  expect(problems()).toEqual([
    expect.stringContaining("content/pages/gutter-repairs-fern-hill-or.yaml: needs: Its work needs C-39"),
  ]);
  copy.changeYaml<z.input<typeof company>>("company.yaml", ({ license }) => {
    license?.classifications?.push({ code: "C-39", work: "roofing" });
  });
  expect(problems()).toEqual([]);
});

test("Carpentry is listed until the firm's lead-safe certification is written down", () => {
  const copy = copyWithRealFacts();
  copy.changePage("gutter-repairs-fern-hill-or", (page) => {
    page.needs = ["C-5"];
  });
  copy.changeYaml<z.input<typeof company>>("company.yaml", ({ license }) => {
    license?.classifications?.push({ code: "C-5" });
  });
  const problems = () => launchProblems(copy.load(), realSettings).map(formatProblem);
  expect(problems()).toEqual([
    expect.stringMatching(/^content\/company\.yaml: leadCertification: .*EPA lead-safe certification/),
  ]);
  copy.changeText("company.yaml", (text) => `${text}leadCertification: NAT-12345-1\n`);
  expect(problems()).toEqual([]);
});

test("Prices are listed until they are filled in", () => {
  const copy = copyWithRealFacts();
  copy.changeYaml<z.input<typeof company>>("company.yaml", (company) => {
    delete company.minimumVisit;
  });
  copy.changeYaml<ServiceFile>("services/gutter-repairs.yaml", (service) => {
    delete service.priceRange;
  });
  expect(launchProblems(copy.load(), realSettings).map(formatProblem)).toEqual([
    expect.stringContaining("content/company.yaml: minimumVisit: Write what a visit costs at least"),
    expect.stringContaining("content/services/gutter-repairs.yaml: priceRange: Write what most jobs cost"),
  ]);
});

test("Facts for managers of buildings are listed while they are empty and a service is for them", () => {
  const copy = copyWithRealFacts();
  copy.changeYaml<ServiceFile>("services/gutter-repairs.yaml", (service) => {
    service.isCommercial = true;
  });
  expect(launchProblems(copy.load(), realSettings).map(formatProblem)).toEqual([
    expect.stringContaining("content/company.yaml: commercial: Write the limits of general liability"),
  ]);
});

test("A claim is listed until the owner has confirmed it", () => {
  const copy = copyWithRealFacts();
  const claimed = (confirmation: { claim: string; confirmed?: string }) => {
    copy.changeYaml<z.input<typeof company>>("company.yaml", (company) => {
      company.confirmations = [confirmation];
    });
    return launchProblems(copy.load(), realSettings).map(formatProblem);
  };
  expect(claimed({ claim: "Home page: certified specialists." })).toEqual([
    expect.stringContaining('content/company.yaml: confirmations: Is this true? "Home page: certified specialists."'),
  ]);
  expect(claimed({ claim: "Home page: certified specialists.", confirmed: "2026-11-20" })).toEqual([]);
});

test("Nothing is listed when everything is filled in", () => {
  const copy = copyWithRealFacts();
  expect(launchProblems(copy.load(), realSettings)).toEqual([]);
});

function copyWithRealFacts(): ContentCopy {
  return copyWith({
    phone: "(408) 292-0100",
    email: "office@gutters-of-fern-hill.com",
    street: "1200 Story Road",
    license: "1045678",
    host: "gutters-of-fern-hill.com",
  });
}

function copyWithMadeUpFacts(): ContentCopy {
  return copyWith({
    phone: "(541) 555-0142",
    email: "office@gutter.example",
    street: "100 Example Street",
    license: "000000",
    host: "gutter.example",
  });
}

function copyWith(facts: { phone: string; email: string; street: string; license: string; host: string }): ContentCopy {
  const copy = new ContentCopy();
  copy.changeYaml<z.input<typeof company>>("company.yaml", (company) => {
    Object.assign(company, { phone: facts.phone, email: facts.email, siteUrl: `https://www.${facts.host}` });
    company.address.street = facts.street;
    Object.assign(company.license ?? {}, { number: facts.license });
    Object.assign(company.relatedSite ?? {}, { url: `https://roofing.${facts.host}/` });
    company.minimumVisit = "$120";
    if (facts.license === "000000") return;
    Object.assign(company, { credentialsChecked: "2026-11-20" });
    Object.assign(company.guarantee ?? {}, { term: "two years" });
    Object.assign(company.relatedSite ?? {}, { license: "CCB #1045680" });
  });
  const { services, pages } = copy.load();
  for (const { slug } of services) {
    copy.changeYaml<ServiceFile>(`services/${slug}.yaml`, (service) => {
      service.priceRange = "$150 to $600";
    });
  }
  for (const { file } of pages) {
    copy.changeYaml<PageFile>(file.replace("content/", ""), (page) => {
      page.needs = [];
    });
  }
  return copy;
}
