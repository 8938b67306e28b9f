import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { ContentFiles } from "./content-files.ts";

const drawingName = /^content\/images\/(.+)\.svg$/;

/** What the screen needs to know of the content before it reads the files. */
export function startFacts(files: ContentFiles): { region: string; drawings: string[]; map: unknown } {
  const company = parse(files.read("content/company.yaml")?.toString() ?? "");
  const map = join(files.folder, "map.yaml");
  return {
    map: existsSync(map) ? parse(readFileSync(map, "utf8")) : null,
    region: String(company?.address?.region ?? ""),
    drawings: files.list().flatMap(({ path }) => drawingName.exec(path)?.[1] ?? []),
  };
}
