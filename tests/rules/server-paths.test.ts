import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const page = readFileSync("docs/architecture.md", "utf8");
const { stdout } = await promisify(execFile)(process.execPath, ["tests/rules/measure-paths.ts"]);
const measured = JSON.parse(stdout) as Record<"json" | "form" | "letter" | "act", string[]>;

it.each([
  ["a JSON request", "A quote request, from socket to COMMIT", measured.json],
  ["a form post without script", "A quote request, from socket to COMMIT", measured.form],
  ["an email", "An email, from claim to recorded outcome", measured.letter],
  ["an act at the desk", "A status or a note, from click to answer", measured.act],
])("docs/architecture.md lists the files that %s passes through", (_request, heading, files) => {
  expect([...filesListed(heading), ...filesListed("On every path")].toSorted()).toEqual(files);
});

function filesListed(heading: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? "";
  return Array.from(section.matchAll(/^\d+\. `([^`]+)`/gm), ([, path = ""]) => path);
}
