import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { packageFolder, readPackage } from "./licenses.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "package-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(license: string | undefined, words?: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "thing", version: "1.2.3", license }));
  if (words) writeFileSync(join(folder, "LICENSE.md"), words);
}

it("finds the package of a module, with a scope and without, nested or not, and none for the project's own", () => {
  expect(packageFolder("/project/node_modules/react/index.js?v=1")).toEqual(["/project/node_modules/react"]);
  expect(packageFolder("/a/node_modules/b/node_modules/@c/d/e.js")).toEqual(["/a/node_modules/b/node_modules/@c/d"]);
  expect(packageFolder("/project/site/client/site.ts")).toEqual([]);
  expect(packageFolder("\0virtual:node_modules/react")).toEqual([]);
});

it("reads name, version, license and its words", () => {
  write("MIT", "Permission is hereby granted");
  expect(readPackage(folder, ["MIT"])).toMatchObject({ name: "thing", version: "1.2.3", license: "MIT" });
});

it("refuses a license that is not allowed, none at all, and one without its words", () => {
  write("AGPL-3.0-only", "words");
  expect(() => readPackage(folder, ["MIT"])).toThrow(
    "thing 1.2.3 would be sent to visitors, and its license (AGPL-3.0-only)",
  );
  write(undefined, "words");
  expect(() => readPackage(folder, ["MIT"])).toThrow("(none)");
  rmSync(folder, { recursive: true });
  write("MIT");
  expect(() => readPackage(folder, ["MIT"])).toThrow("has no file of its own");
});
