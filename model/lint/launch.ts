import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, LineCounter, parseDocument, type Scalar } from "yaml";
import type { Problem } from "../problem.ts";
import type { Company, Page, Site } from "../site.ts";
import { companyPlaceholders } from "./company-placeholders.ts";
import { type LaunchSettings, settingPlaceholders } from "./setting-placeholders.ts";

export interface SettingsFile {
  name: string;
  text: string;
}

/** What is still a placeholder and must be filled in before going live. */
export function launchProblems(
  folder: string,
  { company, pages }: Site,
  settings: LaunchSettings,
  settingsFiles: SettingsFile[],
): Problem[] {
  const lineInCompany = companyLines(readFileSync(join(folder, "company.yaml"), "utf8"));
  return [
    ...companyPlaceholders(company).map(({ path, fix }) => {
      return { file: `content/company.yaml:${lineInCompany(path)}`, field: path.join(", "), fix };
    }),
    ...pages.flatMap((page) => missingClassifications(page, company)),
    ...settingPlaceholders(settings, company).map(({ name, fix }) => {
      return { file: placeOfSetting(name, settingsFiles), field: name, fix };
    }),
  ];
}

/** Work a page offers that the license does not cover. */
function missingClassifications({ file, needsClassifications }: Page, { license }: Company): Problem[] {
  const held = license?.classifications ?? [];
  return needsClassifications
    .filter(({ classification, contractor }) => !held.includes(classification) && !contractor)
    .map(({ classification, work }) => {
      const fix = `Work such as ${work} needs ${classification}, which the license does not have. Leave it to a contractor who does and name them there as contractor.`;
      return { file, field: "needsClassifications", fix };
    });
}

function companyLines(text: string): (path: string[]) => number {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  return (path) => {
    const parent = path.length > 1 && isMap(contents) ? contents.getIn(path.slice(0, -1), true) : contents;
    const pair = isMap<Scalar>(parent) ? parent.items.find(({ key }) => key.value === path.at(-1)) : undefined;
    return lines.linePos(pair?.key.range?.[0] ?? 0).line;
  };
}

function placeOfSetting(name: string, files: SettingsFile[]): string {
  for (const file of files) {
    const line = file.text.split("\n").findIndex((text) => text.startsWith(`${name}=`));
    if (line !== -1) return `${file.name}:${line + 1}`;
  }
  return files[0]?.name ?? "the environment";
}
