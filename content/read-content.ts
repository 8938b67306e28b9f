import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "astro/zod";
import { services as servicesByContract } from "#contract/quote-request.ts";
import { inWords, type Problem } from "./problem.ts";
import { readMarkdown, readShaped } from "./read-shaped.ts";
import { type City, city } from "./shapes/city.ts";
import { type Company, company } from "./shapes/company.ts";
import { type Legal, legal } from "./shapes/legal.ts";
import { type Page, page } from "./shapes/page.ts";
import { type Service, service } from "./shapes/service.ts";
import { slug } from "./shapes/words.ts";

export type LegalText = Legal & { body: string };

/** What the site knows: the company, its services and its cities. */
export interface Facts {
  company: Company;
  services: Record<string, Service>;
  cities: Record<string, City>;
}

/** All that the site says. Pages and legal texts go by their file's name, which is their address without the slash. */
export interface Content extends Facts {
  pages: Record<string, Page>;
  legal: Record<string, LegalText>;
}

export class ContentError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(["The content cannot be used as it is:", ...problems.map(inWords)].join("\n"));
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** The content of a folder, as its shapes want it. Throws a ContentError that lists every problem. */
export function readContent(folder: string): Content {
  const facts = factsIn(folder);
  const pages = readFolder(folder, "pages", ".yaml", (name) => readShaped(folder, name, page));
  const legalTexts = readFolder(folder, "legal", ".md", (name) => readMarkdown(folder, name, legal));
  const problems = [facts, pages, legalTexts].flatMap((part) => part.problems);
  if (!facts.value || problems.length > 0) throw new ContentError(problems);
  return { ...facts.value, pages: pages.value, legal: legalTexts.value };
}

/** The facts of a content folder without its pages. Throws a ContentError as `readContent` does. */
export function readFacts(folder: string): Facts {
  const { value, problems } = factsIn(folder);
  if (!value) throw new ContentError(problems);
  return value;
}

function factsIn(folder: string): { value?: Facts; problems: Problem[] } {
  const facts = readShaped(folder, "company.yaml", company);
  const services = readShaped(folder, "services.yaml", z.record(slug, service));
  const cities = readShaped(folder, "cities.yaml", z.record(slug, city));
  const problems = [facts, services, cities].flatMap((part) => part.problems);
  if (services.value) problems.push(...differenceFromContract(services.value));
  if (!facts.value || !services.value || !cities.value || problems.length > 0) return { problems };
  return { value: { company: facts.value, services: services.value, cities: cities.value }, problems };
}

function readFolder<T>(
  folder: string,
  subfolder: string,
  ending: string,
  read: (name: string) => { value?: T; problems: Problem[] },
): { value: Record<string, T>; problems: Problem[] } {
  const value: Record<string, T> = {};
  const problems: Problem[] = [];
  for (const file of filesIn(join(folder, subfolder), ending)) {
    const reading = read(`${subfolder}/${file}`);
    problems.push(...reading.problems);
    if (reading.value !== undefined) value[file.slice(0, -ending.length)] = reading.value;
  }
  return { value, problems };
}

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort();
}

function differenceFromContract(services: Record<string, Service>): Problem[] {
  const names = Object.values(services).map(({ name }) => name);
  if (names.join() === servicesByContract.join()) return [];
  const missing = servicesByContract.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !(servicesByContract as readonly string[]).includes(name));
  const difference = [
    ...missing.map((name) => `"${name}" stands only in contract/quote-request.ts`),
    ...unknown.map((name) => `"${name}" stands only in content/services.yaml`),
  ];
  const remedy = `Give content/services.yaml and contract/quote-request.ts the same services in the same order: ${difference.join("; ") || "only their order differs"}.`;
  return [{ file: "content/services.yaml", field: "name", remedy }];
}
