import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("every entry of docs/security.md names tests that exist, or says why it has none", () => {
  const files = globSync("{contract,content,editor,site,server,tests,tools}/**/*.{test,spec}.{ts,tsx}", { cwd: root });
  const tests = files.map(read).join("\n");
  const entries = read("docs/security.md").match(/^- \*\*\d.*(\n {2}.*)*/gm) ?? [];
  const shownBy = entries.map((entry) => entry.replaceAll(/\n */g, " ").split(/Shown by: /)[1] ?? "");
  expect(shownBy.length).toBeGreaterThan(40);
  expect(shownBy.filter((text) => testsNamedIn(text).length === 0 && !isReasoned(text))).toEqual([]);
  expect(shownBy.flatMap(testsNamedIn).filter((name) => !tests.includes(`"${name}"`))).toEqual([]);
});

test("docs/security.md gives a reason for every package the running server needs, and for no other", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  const reasons = [...read("docs/security.md").matchAll(/^\| `([@\w./-]+)` +\|/gm)].map(([, name]) => name);
  expect(new Set(reasons)).toEqual(new Set(Object.keys(dependencies)));
});

test("the lockfile pins every package with its hash, and names those that run scripts when installed", () => {
  // A bundled package comes in the file of another, under that one's hash.
  type Package = { integrity?: string; inBundle?: boolean; link?: boolean; hasInstallScript?: boolean };
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Package> };
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== "" && !link);
  expect(installed.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith("sha512-"))).toEqual([]);
  const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(withScripts).toEqual(["node_modules/esbuild"]);
});

test("docs/security.md speaks of every package that brings Node", () => {
  const { optionalDependencies } = JSON.parse(read("package.json")) as { optionalDependencies: Record<string, string> };
  const text = read("docs/security.md");
  expect(Object.keys(optionalDependencies).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

/** Test names are sentences; what else stands in backticks is one word. */
function testsNamedIn(text: string): string[] {
  const names = Array.from(text.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
  return names.filter((name) => name.includes(" "));
}

function isReasoned(text: string): boolean {
  return /\b(configuration|reading): .{20,}/.test(text);
}
