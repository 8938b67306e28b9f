import { parse } from "yaml";
import type { ContentFiles } from "./content-files.ts";

const drawingName = /^content\/images\/(.+)\.svg$/;

/** What the screen has to know of the content before it reads it. */
export function startFacts(files: ContentFiles): { region: string; drawings: string[]; map: unknown } {
  const company = parse(files.read("content/company.yaml")?.toString() ?? "");
  const map = files.land();
  return {
    map: map === undefined ? null : parse(map),
    region: String(company?.address?.region ?? ""),
    drawings: files.list().flatMap(({ path }) => drawingName.exec(path)?.[1] ?? []),
  };
}
