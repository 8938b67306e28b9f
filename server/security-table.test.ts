import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("every test that docs/security.md names exists", () => {
  const files = globSync("{contract,content,site,server,tests,tools}/**/*.{test,spec}.{ts,tsx}", { cwd: root });
  const tests = files.map(read).join("\n");
  const rows = read("docs/security.md").match(/^\| \d.*$/gm) ?? [];
  const shownBy = rows.flatMap(
    (row) =>
      row
        .split("|")
        .at(-2)
        ?.match(/`[^`]+`/g) ?? [],
  );
  const named = shownBy.map((name) => name.slice(1, -1)).filter((name) => name.includes(" "));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !tests.includes(`"${name}"`))).toEqual([]);
});

test("docs/security.md gives a reason for every package the running server needs, and for no other", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  const reasons = [...read("docs/security.md").matchAll(/^\| `([@\w/-]+)` +\|/gm)].map(([, name]) => name);
  expect(new Set(reasons)).toEqual(new Set(Object.keys(dependencies)));
});

test("the lockfile pins every package with its hash, and names those that run scripts when installed", () => {
  type Package = { integrity?: string; link?: boolean; hasInstallScript?: boolean };
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Package> };
  const installed = Object.entries(packages).filter(([path, { link }]) => path !== "" && !link);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(withScripts).toEqual(["node_modules/esbuild"]);
});
