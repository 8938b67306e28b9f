import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, LineCounter, type Node, parseDocument } from "yaml";
import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { companyPlaceholders } from "./company-placeholders.ts";
import { type LaunchSettings, settingPlaceholders } from "./setting-placeholders.ts";

export interface SettingsFile {
  name: string;
  text: string;
}

export function launchProblems(
  folder: string,
  { company }: Content,
  settings: LaunchSettings,
  settingsFiles: SettingsFile[],
): Problem[] {
  const lineInCompany = companyLines(readFileSync(join(folder, "company.yaml"), "utf8"));
  return [
    ...companyPlaceholders(company).map(({ path, remedy }) => {
      return { file: `content/company.yaml:${lineInCompany(path)}`, field: path.join(", "), remedy };
    }),
    ...settingPlaceholders(settings, company).map(({ name, remedy }) => {
      return { file: placeOfSetting(name, settingsFiles), field: name, remedy };
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
