import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { z } from "zod";
import { type Parsed, parseMarkdown, parseYaml } from "./parse-yaml.ts";
import type { Problem } from "./problem.ts";
import { type CityFile, city } from "./schemas/city.ts";
import { type Company, company } from "./schemas/company.ts";
import { type LegalFile, legal } from "./schemas/legal.ts";
import { type MapFile, map } from "./schemas/map.ts";
import { inOrder } from "./schemas/order.ts";
import { type PageFile, page } from "./schemas/page.ts";
import { type ProcessFile, serviceProcess } from "./schemas/process.ts";
import { type ServiceFile, service } from "./schemas/service.ts";
import { addressWord } from "./schemas/text.ts";

/** The content as its files say it, each by its name without folder and ending. */
export interface Content {
  company: Company;
  /** Services and cities in the order of menus. */
  services: Record<string, ServiceFile>;
  cities: Record<string, CityFile>;
  processes: Record<string, ProcessFile>;
  pages: Record<string, PageFile>;
  legal: Record<string, LegalFile>;
  /** Undefined where the content has no map of its own. */
  map: MapFile | undefined;
  /** The pictures in `images/`: rendered ones and drawings. */
  pictures: ReadonlySet<string>;
}

/** Reads every file of a content folder by its schema. Compares none with another. */
export function readContent(folder: string): { content?: Content; problems: Problem[] } {
  const { value, problems: ofCompany } = readFile(folder, "company.yaml", asYaml(company));
  const land = existsSync(join(folder, "map.yaml")) ? readFile(folder, "map.yaml", asYaml(map)) : { problems: [] };
  const services = readFolder(folder, "services", ".yaml", asYaml(service));
  const cities = readFolder(folder, "cities", ".yaml", asYaml(city));
  const processes = readFolder(folder, "processes", ".yaml", asYaml(serviceProcess));
  const pages = readFolder(folder, "pages", ".yaml", asYaml(page));
  const legalTexts = readFolder(folder, "legal", ".md", (text, file) => parseMarkdown(text, file, legal));
  const pictures = [".webp", ".svg"].flatMap((ending) => namesIn(join(folder, "images"), ending));
  const folders = [services, cities, processes, pages, legalTexts];
  const problems = [ofCompany, land.problems, ...folders.map((read) => read.problems)].flat();
  if (!value || problems.length > 0) return { problems };
  const content: Content = {
    company: value,
    services: inOrder(services.value),
    cities: inOrder(cities.value),
    processes: processes.value,
    pages: pages.value,
    legal: legalTexts.value,
    map: land.value,
    pictures: new Set(pictures),
  };
  return { content, problems };
}

type Parse<T> = (text: string, file: string) => Parsed<T>;

function asYaml<T>(schema: z.ZodType<T>): Parse<T> {
  return (text, file) => parseYaml(text, file, schema);
}

function readFolder<T>(folder: string, name: string, ending: string, parse: Parse<T>) {
  const value: Record<string, T> = {};
  const problems: Problem[] = [];
  for (const file of filesIn(join(folder, name))) {
    const misnamed = misnamedFile(file, `content/${name}/${file}`, ending);
    const read = misnamed ? { problems: [misnamed] } : readFile(folder, `${name}/${file}`, parse);
    problems.push(...read.problems);
    if ("value" in read && read.value !== undefined) value[file.slice(0, -ending.length)] = read.value;
  }
  return { value, problems };
}

function readFile<T>(folder: string, name: string, parse: Parse<T>): Parsed<T> {
  const file = `content/${name}`;
  let text: string;
  try {
    text = readFileSync(join(folder, name), "utf8");
  } catch {
    return { problems: [{ file, field: "the whole file", fix: "This file cannot be read. Add it." }] };
  }
  return parse(text, file);
}

function misnamedFile(name: string, file: string, ending: string): Problem | undefined {
  const stem = name.slice(0, name.length - extname(name).length);
  if (extname(name) === ending && addressWord.safeParse(stem).success) return undefined;
  const better = stem.toLowerCase().match(/[a-z0-9]+/g) ?? ["a-name"];
  const fix = `Its name stands in addresses, in lowercase words joined by hyphens: rename it ${better.join("-")}${ending}.`;
  return { file, field: "the file's name", fix };
}

function namesIn(folder: string, ending: string): string[] {
  const files = filesIn(folder).filter((file) => file.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length));
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => !file.startsWith("."))
    .sort();
}
