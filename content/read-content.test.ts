import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { services } from "#contract/quote-request.ts";
import { ContentCopy } from "./checks/content-copy.ts";
import { ContentError, readContent } from "./read-content.ts";
import type { Company } from "./shapes/company.ts";
import type { Page } from "./shapes/page.ts";
import type { Service } from "./shapes/service.ts";

test("The content is read whole: facts, pages and legal texts by their address", () => {
  const content = readContent(import.meta.dirname);
  expect(content.company.address.postalCode).toBe("95122");
  expect(Object.values(content.services).map(({ name }) => name)).toEqual([...services]);
  expect(Object.keys(content.cities)).toHaveLength(9);
  expect(content.pages.index?.sections[0]?.kind).toBe("hero");
  expect(content.legal["privacy-policy"]?.updated).toBe("2025-01-01");
  expect(content.legal["privacy-policy"]?.body).toMatch(/^This policy/);
});

test("A misspelt field is named, and so is the field that it leaves missing", () => {
  const copy = new ContentCopy();
  copy.changeText("pages/index.yaml", (text) => text.replace("\n    headline: ", "\n    hedline: "));
  expect(messageOf(copy)).toContain(
    "content/pages/index.yaml: section 1 (hero), hedline: There is no such field here. Correct its spelling or remove it.",
  );
  expect(messageOf(copy)).toContain(
    "content/pages/index.yaml: section 1 (hero), headline: This field is missing. Add it.",
  );
});

test("A text out of bounds, an unknown kind and a short list each say what to write", () => {
  const copy = new ContentCopy();
  copy.changeYaml<Page>("pages/contact.yaml", (page) => {
    page.head.title = "Contact";
    page.sections.push({ kind: "faq", heading: "Questions", questions: [] });
    Object.assign(page.sections[1] ?? {}, { kind: "contact-card" });
  });
  expect(messageOf(copy)).toContain("content/pages/contact.yaml: head, title: Write 30 to 60 characters.");
  expect(messageOf(copy)).toMatch(/contact\.yaml: section 2 \(contact-card\), kind: Write one of: hero, call-banner, /);
  expect(messageOf(copy)).toMatch(/contact\.yaml: section \d \(faq\), questions: Write at least 3 entries\./);
});

test("All problems of all files are told at once", () => {
  const copy = new ContentCopy();
  copy.changeYaml<Company>("company.yaml", (company) => {
    company.phone.display = "408 555 0142";
  });
  copy.changeText("legal/privacy-policy.md", (text) => text.replace(/^---/, ""));
  copy.changeText("pages/index.yaml", (text) => `${text}\n  head: [`);
  expect(messageOf(copy)).toContain("content/company.yaml: phone, display: Write the number as (408) 555-0142.");
  expect(messageOf(copy)).toContain("content/legal/privacy-policy.md: front matter: Start the file with its facts");
  expect(messageOf(copy)).toContain("content/pages/index.yaml: the whole file: Mend the YAML: ");
});

test("A missing file of facts is named", () => {
  const copy = new ContentCopy();
  copy.remove("cities.yaml");
  expect(messageOf(copy)).toContain("content/cities.yaml: the whole file: This file cannot be read. Add it.");
});

test("Services that differ from the contract's stop the reading, with both files named", () => {
  const copy = new ContentCopy();
  copy.changeYaml<Record<string, Service>>("services.yaml", (entries) => {
    for (const service of Object.values(entries))
      service.name = service.name.replace("Gutter Repair", "Gutter Mending");
  });
  expect(messageOf(copy)).toContain("Give content/services.yaml and contract/quote-request.ts the same services");
  expect(messageOf(copy)).toContain('"Gutter Repair" stands only in contract/quote-request.ts');
  expect(messageOf(copy)).toContain('"Gutter Mending" stands only in content/services.yaml');
});

test("Services in another order than the contract's stop the reading", () => {
  const copy = new ContentCopy();
  copy.changeText("services.yaml", (text) =>
    text
      .replace("name: Gutter Repair", "name: X")
      .replace("name: Gutter Cleaning", "name: Gutter Repair")
      .replace("name: X", "name: Gutter Cleaning"),
  );
  expect(messageOf(copy)).toContain("only their order differs");
});

test("A new page's file becomes a page by being there", () => {
  const copy = new ContentCopy();
  const page = `head:\n  title: Gutter Installation in Saratoga, California\n  description: ${"New gutters for hillside houses. ".repeat(4)}\nservice: gutter-installation\ncity: saratoga\nupdated: 2026-11-20\nsections:\n  - kind: hero\n    headline: Gutter Installation in Saratoga\n    lead: New gutters.\n    callLabel: Call\n`;
  writeFileSync(join(copy.folder, "pages/gutter-installation-saratoga-ca.yaml"), page);
  expect(copy.read().pages["gutter-installation-saratoga-ca"]?.city).toBe("saratoga");
});

function messageOf(copy: ContentCopy): string {
  try {
    copy.read();
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return "The content was read without a problem.";
}
