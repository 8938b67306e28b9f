import type { z } from "zod";
import { fieldName } from "./field-name.ts";
import { stringsOf } from "./fields.ts";
import type { Content } from "./read-content.ts";
import { city } from "./schemas/city.ts";
import { company } from "./schemas/company.ts";
import { legalText } from "./schemas/legal.ts";
import { map } from "./schemas/map.ts";
import { page } from "./schemas/page.ts";
import { serviceProcess } from "./schemas/process.ts";
import { service } from "./schemas/service.ts";
import type { Reference } from "./schemas/text.ts";

/** A string of the content as its writer wrote it, placeholders and all, and where. */
export interface WrittenString {
  file: string;
  field: string;
  written: string;
}

/** A text: what visitors and search engines read. */
export interface WrittenText extends WrittenString {
  /** The field's own name, such as "headline". */
  key: string;
  format: "plain" | "markdown";
  part: "head" | "alt" | "words";
}

/** A word that names another file. */
export interface WrittenReference extends WrittenString {
  reference: Reference;
}

interface WrittenFile {
  file: string;
  schema: z.ZodType;
  value: unknown;
}

/** Every text and every reference of the content, in the order of files. */
export function writtenStrings(content: Content): { texts: WrittenText[]; references: WrittenReference[] } {
  const { services, cities, processes, pages, legal: legalTexts } = content;
  const files: WrittenFile[] = [
    { file: "content/company.yaml", schema: company, value: content.company },
    { file: "content/map.yaml", schema: map, value: content.map },
    ...Object.entries(services).map(([name, value]) => ({ file: serviceFile(name), schema: service, value })),
    ...Object.entries(cities).map(([name, value]) => ({ file: cityFile(name), schema: city, value })),
    ...Object.entries(processes).map(([name, value]) => ({ file: processFile(name), schema: serviceProcess, value })),
    ...Object.entries(pages).map(([name, value]) => ({ file: pageFile(name), schema: page, value })),
    ...Object.entries(legalTexts).map(([name, value]) => ({ file: legalFile(name), schema: legalText, value })),
  ];
  const texts: WrittenText[] = [];
  const references: WrittenReference[] = [];
  for (const { file, schema, value } of files) {
    for (const { value: written, path, text, reference } of stringsOf(schema, value)) {
      const field = fieldName(path, value);
      if (text) texts.push({ file, field, key: String(path.at(-1)), written, format: text, part: partOf(path) });
      if (reference) references.push({ file, field, written, reference });
    }
  }
  return { texts, references };
}

/** How problems name the file of a service. */
export function serviceFile(name: string): string {
  return `content/services/${name}.yaml`;
}

/** How problems name the file of a city. */
export function cityFile(name: string): string {
  return `content/cities/${name}.yaml`;
}

/** How problems name the file of a process. */
export function processFile(name: string): string {
  return `content/processes/${name}.yaml`;
}

/** How problems name the file of a page. */
export function pageFile(name: string): string {
  return `content/pages/${name}.yaml`;
}

/** How problems name the file of a legal text. */
export function legalFile(name: string): string {
  return `content/legal/${name}.md`;
}

function partOf(path: PropertyKey[]): WrittenText["part"] {
  if (path[0] === "head") return "head";
  return path.at(-1) === "alt" ? "alt" : "words";
}
