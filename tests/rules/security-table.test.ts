import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("every entry of docs/security.md names existing tests or gives a reason", () => {
  const files = globSync("{contract,desk,editor,model,sign-in,site,server,tests,tools}/**/*.{test,spec}.{ts,tsx}", {
    cwd: root,
  });
  const tests = files.map(read).join("\n");
  const entries = read("docs/security.md").match(/^- \*\*\d.*(\n {2}.*)*/gm) ?? [];
  const texts = entries.map((entry) => entry.replaceAll(/\n */g, " "));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => testsNamedIn(text).length === 0 && !isReasoned(text))).toEqual([]);
  expect(texts.flatMap(testsNamedIn).filter((name) => !tests.includes(`"${name}"`))).toEqual([]);
});

test("docs/security.md gives a reason for exactly the running server's packages, and lists Node's packages", () => {
  const { dependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const text = read("docs/security.md");
  expect(Object.keys(optionalDependencies).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  const reasons = [...text.matchAll(/^\| `([@\w./-]+)` +\|/gm)].map(([, name]) => name);
  expect(new Set(reasons)).toEqual(new Set(Object.keys(dependencies)));
});

test("only known packages run scripts when they are installed", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { hasInstallScript?: true }>;
  };
  const dependencies = Object.entries(packages).filter(([path]) => path !== "");
  const withScripts = dependencies.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(withScripts).toEqual(["node_modules/esbuild"]);
});

/** Returns the test names in a text. They are the code spans of several words. */
function testsNamedIn(text: string): string[] {
  const names = Array.from(text.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
  return names.filter((name) => name.includes(" "));
}

function isReasoned(text: string): boolean {
  return /\b(configuration|reading): .{20,}/.test(text);
}
