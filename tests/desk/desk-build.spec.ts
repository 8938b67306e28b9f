import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { addressesIn } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const maxScriptBytes = 120_000;

test("public pages do not mention the desk", ({ builtDir }) => {
  const texts = filesIn(join(builtDir, "site")).filter(({ name }) => /\.(html|js|xml|txt|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(addressesIn(builtDir).addresses.length);
  expect(texts.filter(({ bytes }) => bytes.includes("/desk")).map(({ name }) => name)).toEqual([]);
});

test("the desk's page has no inline code, which its CSP forbids, and its script is small", ({ builtDir }) => {
  const files = filesIn(join(builtDir, "desk"));
  const page = files.find(({ name }) => name === "index.html")?.bytes.toString() ?? "";
  expect(page).toContain('src="/desk/assets/');
  expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)|data:/);
  const scripts = files.filter(({ name }) => name.endsWith(".js"));
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script.bytes).length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
});

function filesIn(folder: string): { name: string; bytes: Buffer }[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return { name: path.slice(folder.length + 1), bytes: readFileSync(path) };
  });
}
