import { describe, expect, it } from "vitest";
import { stringsOf } from "#model/fields.ts";
import { loadSite } from "#model/load-site.ts";
import { legal } from "#model/schemas/legal.ts";
import { page as pageSchema } from "#model/schemas/page.ts";
import { serviceProcess } from "#model/schemas/process.ts";
import type { Page, Site } from "#model/site.ts";
import { sentencesOf } from "./sentences.ts";
import { type Statement, statements } from "./statements.ts";

const site = loadSite("content");
const sentences = allSentences(site);

describe.each(statements.map((statement) => [statement.subject, statement] as const))("%s", (_subject, statement) => {
  it("is said", () => {
    expect(everythingSaid(site)).toMatch(statement.saidBy);
  });

  it("is contradicted by no page", () => {
    expect(sentences.filter(({ sentence }) => contradicts(statement, sentence))).toEqual([]);
  });

  it("would be seen to be contradicted", () => {
    expect(statement.wrong.filter((sentence) => !contradicts(statement, sentence))).toEqual([]);
  });
});

it("the cleaning page of every city shows the one process", () => {
  const pages = site.pages.filter(({ service }) => service?.slug === "gutter-cleaning");
  expect(pages.length).toBeGreaterThanOrEqual(9);
  const shown = pages.map((page) =>
    page.sections.flatMap((section) => (section.kind === "process" ? [section.steps] : [])),
  );
  for (const steps of shown) expect(steps).toEqual(shown[0]);
  expect(shown[0]).toHaveLength(1);
});

it("the home page needs every license that its services need", () => {
  const needs = site.pages.flatMap((page) => (page.service ? page.needs : []));
  const home = site.pages.find(({ address }) => address === "/");
  expect(new Set(home?.needs)).toEqual(new Set(needs));
});

function contradicts({ contradictions, unless }: Statement, sentence: string): boolean {
  return contradictions.some((pattern) => pattern.test(sentence)) && !unless?.test(sentence);
}

function allSentences({ texts }: Site): { file: string; sentence: string }[] {
  const words = texts.filter(({ part }) => part === "words");
  return words.flatMap(({ file, written }) => sentencesOf(written).map((sentence) => ({ file, sentence })));
}

function everythingSaid({ pages, legalPages, company }: Site): string {
  const ofPages = pages.flatMap((page) => [...textsOf(page), ...processesOf(page)]);
  const ofLegal = legalPages.flatMap((text) => stringsOf(legal, text).map(({ value }) => value));
  return [...ofPages, ...ofLegal, company.promise].join("\n");
}

function textsOf(page: Page): string[] {
  return stringsOf(pageSchema, page).map(({ value }) => value);
}

function processesOf({ sections }: Page): string[] {
  return sections.flatMap((section) =>
    section.kind === "process" ? stringsOf(serviceProcess, section).map(({ value }) => value) : [],
  );
}
