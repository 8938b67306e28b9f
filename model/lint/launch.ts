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
    ...unconfirmed(company),
    ...pages.flatMap((page) => missingClassifications(page, company)),
    ...settingPlaceholders(settings, company).map(({ name, fix }) => {
      return { file: placeOfSetting(name, settingsFiles), field: name, fix };
    }),
  ];
}

function unconfirmed({ confirmations }: Company): Problem[] {
  return confirmations
    .filter(({ confirmed }) => !confirmed)
    .map(({ claim }) => {
      const fix = `Is this true? "${claim}" Write the day you found it so as confirmed, or change what is said.`;
      return { file: "content/company.yaml", field: "confirmations", fix };
    });
}

function missingClassifications({ file, needs }: Page, { license }: Company): Problem[] {
  const held = (license?.classifications ?? []).map(({ code }) => code);
  return needs
    .filter((code) => !held.includes(code))
    .map((code) => {
      const fix = `Its work needs ${code}, which the license does not have. Take that work off the page, or add the classification once it is held.`;
      return { file, field: "needs", fix };
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
