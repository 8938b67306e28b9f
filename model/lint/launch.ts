import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../problem.ts";
import type { Company, Page, Site } from "../site.ts";
import { companyPlaceholders } from "./company-placeholders.ts";
import { type LaunchSettings, settingPlaceholders } from "./setting-placeholders.ts";

/** What must still be filled in before going live. A setting is named with the first file that has it. */
export function launchProblems(
  folder: string,
  { company, pages }: Site,
  settings: LaunchSettings,
  settingsFiles: { name: string; text: string }[],
): Problem[] {
  const facts = readFileSync(join(folder, "company.yaml"), "utf8");
  return [
    ...companyPlaceholders(company).map(({ path, fix }) => {
      return { file: `content/company.yaml:${lineOf(path, facts)}`, field: path.join(", "), fix };
    }),
    ...pages.flatMap((page) => missingClassifications(page, company)),
    ...settingPlaceholders(settings, company).map(({ name, fix }) => {
      return { file: placeOfSetting(name, settingsFiles), field: name, fix };
    }),
  ];
}

function missingClassifications({ file, needsClassifications }: Page, { license }: Company): Problem[] {
  const held = license?.classifications ?? [];
  return needsClassifications
    .filter(({ classification, contractor }) => !held.includes(classification) && !contractor)
    .map(({ classification, work }) => {
      const fix = `Work such as ${work} needs ${classification}, which the license does not have. Leave it to a contractor who does and name them there as contractor.`;
      return { file, field: "needsClassifications", fix };
    });
}

/** The line of a field in YAML, which is indented by two spaces for each field around it. */
function lineOf(path: string[], yaml: string): number {
  const lines = yaml.split("\n");
  return path.reduce((above, key, depth) => {
    return lines.findIndex((line, at) => at >= above && line.startsWith(`${"  ".repeat(depth)}${key}:`)) + 1;
  }, 0);
}

function placeOfSetting(setting: string, files: { name: string; text: string }[]): string {
  for (const { name, text } of files) {
    const at = text.split("\n").findIndex((line) => line.startsWith(`${setting}=`));
    if (at !== -1) return `${name}:${at + 1}`;
  }
  return files[0]?.name ?? "the environment";
}
