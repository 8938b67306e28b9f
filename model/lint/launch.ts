import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, LineCounter, type Node, parseDocument } from "yaml";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { companyPlaceholders } from "./company-placeholders.ts";
import { type LaunchSettings, settingPlaceholders } from "./setting-placeholders.ts";

export interface SettingsFile {
  name: string;
  text: string;
}

/** What is still a placeholder and must be filled in before going live. */
export function launchProblems(
  folder: string,
  { company }: Site,
  settings: LaunchSettings,
  settingsFiles: SettingsFile[],
): Problem[] {
  const lineInCompany = companyLines(readFileSync(join(folder, "company.yaml"), "utf8"));
  return [
    ...companyPlaceholders(company).map(({ path, fix }) => {
      return { file: `content/company.yaml:${lineInCompany(path)}`, field: path.join(", "), fix };
    }),
    ...settingPlaceholders(settings, company).map(({ name, fix }) => {
      return { file: placeOfSetting(name, settingsFiles), field: name, fix };
    }),
  ];
}

function companyLines(text: string): (path: string[]) => number {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  return (path) => {
    const node = isMap(contents) ? (contents.getIn(path, true) as Node | undefined) : undefined;
    return lines.linePos(node?.range?.[0] ?? 0).line;
  };
}

function placeOfSetting(name: string, files: SettingsFile[]): string {
  for (const file of files) {
    const line = file.text.split("\n").findIndex((text) => text.startsWith(`${name}=`));
    if (line !== -1) return `${file.name}:${line + 1}`;
  }
  return files[0]?.name ?? "the environment";
}
