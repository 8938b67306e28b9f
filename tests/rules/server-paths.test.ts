import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { codeFiles, importsOf } from "./house-files.ts";

const files = new Map(codeFiles().map((file) => [file.path, file]));
const page = readFileSync("docs/server.md", "utf8");

it("passes at most fifteen files from socket to COMMIT, and docs/server.md names them all", () => {
  const { passed, beside } = filesNamed("From socket to COMMIT");
  expect(passed.length).toBeLessThanOrEqual(15);
  expect(valueImports("server/app.ts")).toEqual(
    expect.arrayContaining(["server/http/http-server.ts", "server/requests/receive-requests.ts"]),
  );
  const found = new Set([
    "server/app.ts",
    ...reachable("server/http/http-server.ts"),
    ...reachable("server/requests/receive-requests.ts"),
  ]);
  expect([...found].toSorted()).toEqual([...passed, ...beside].toSorted());
});

it("passes at most nine files from claim to recorded outcome, and docs/server.md names them all", () => {
  const { passed, beside } = filesNamed("From claim to recorded outcome");
  expect(passed.length).toBeLessThanOrEqual(9);
  const found = new Set([...reachable("server/delivery/worker.ts"), ...reachable("server/delivery/channels.ts")]);
  expect([...found].toSorted()).toEqual([...passed, ...beside].toSorted());
});

/** The numbered files of a section, and those its bullets name with the reason why nothing passes them. */
function filesNamed(heading: string): { passed: string[]; beside: string[] } {
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? "";
  const named = (marker: RegExp) => Array.from(section.matchAll(marker), ([, path = ""]) => path);
  return { passed: named(/^\d+\. `([^`]+)`/gm), beside: named(/^- `([^`]+)`/gm) };
}

function reachable(entry: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const target of valueImports(entry)) reachable(target, seen);
  return seen;
}

/** What a file runs of the project. Types are erased before anything runs. */
function valueImports(path: string): string[] {
  const file = files.get(path);
  if (!file) throw new Error(`There is no file ${path}`);
  const text = file.text.replaceAll(/^import type [\s\S]*?;$/gm, "");
  return importsOf({ ...file, text }).filter((target) => files.has(target));
}
