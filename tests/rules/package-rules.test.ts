import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { codeFiles, importsOf, projectFiles } from "./project-files.ts";

const { dependencies, devDependencies, engines, optionalDependencies, scripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const [benchPackages, oldBrowser] = ["extras/bench", "tests/old-browser"].map(
  (folder) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).devDependencies,
);

it("lists exactly the imports of the running server as dependencies", () => {
  const server = codeFiles().filter(({ layer, isTest }) => (layer === "server" || layer === "contract") && !isTest);
  const imported = new Set(server.flatMap(importsOf).filter(isPackage).map(packageOf));
  expect([...imported].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

it("imports only listed packages", () => {
  const ours = { ...dependencies, ...devDependencies };
  const missing = codeFiles().flatMap((file) => {
    const listed = file.layer === "extras/bench" ? { ...ours, ...benchPackages } : ours;
    // The type check finds missing type packages.
    return importsOf({ ...file, text: file.text.replaceAll(/^import type .*$/gm, "") })
      .filter((target) => isPackage(target) && !(packageOf(target) in listed))
      .map((target) => `${file.path} imports ${target}`);
  });
  expect(missing).toEqual([]);
});

it("pins every package to one exact version", () => {
  const lists = [dependencies, devDependencies, optionalDependencies, benchPackages, oldBrowser];
  const versions = lists.flatMap((list) => Object.values<string>(list));
  expect(versions.filter((version) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

type LockedPackage = { license?: string; resolved?: string; hasInstallScript?: true };

const lockfiles = ["package-lock.json", "extras/bench/package-lock.json", "tests/old-browser/package-lock.json"];

it.each(lockfiles)("locks packages with their licenses and without registry URLs in %s", (path) => {
  const packages = lockedIn(path);
  expect(packages.length).toBeGreaterThan(0);
  expect(packages.filter(([, { license, resolved }]) => !license || resolved)).toEqual([]);
});

it("locks at most 770 packages", () => {
  expect(lockedIn("package-lock.json").length).toBeLessThanOrEqual(770);
});

it("docs/security.md gives a reason for exactly the running server's packages, and lists Node's packages", () => {
  const text = readFileSync("docs/security.md", "utf8");
  expect(Object.keys(optionalDependencies).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  const reasons = [...text.matchAll(/^\| `([@\w./-]+)` +\|/gm)].map(([, name]) => name);
  expect(new Set(reasons)).toEqual(new Set(Object.keys(dependencies)));
});

it("only known packages run scripts when they are installed", () => {
  const withScripts = lockedIn("package-lock.json").filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(withScripts.map(([path]) => path)).toEqual(["node_modules/esbuild"]);
});

it("contains no paths of a developer's machine", () => {
  const machinePath = /(?<![\w.-])\/(work|root|home\/\w+|Users\/\w+)\//;
  const found = projectFiles().filter(({ text }) => machinePath.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

it("mentions only existing npm scripts", () => {
  const texts = projectFiles().filter(({ path }) => path.endsWith(".md") || path === ".ci/run");
  const named = texts.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\bnpm (?:run (?<run>[a-z][a-z:-]*)|(?<own>start|test)\b)/g), ({ groups }) => ({
      path,
      script: groups?.run ?? groups?.own ?? "",
    })),
  );
  expect(named.filter(({ path }) => path === "README.md").length).toBeGreaterThan(3);
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
});

it("has at most 16 scripts, each listed in CONTRIBUTING.md", () => {
  const commands = Object.keys(scripts).map(
    (name) => ({ start: "npm start", test: "npm test", postinstall: "npm install" })[name] ?? `npm run ${name}`,
  );
  const named = readFileSync("CONTRIBUTING.md", "utf8").match(/(?<=^- `)npm (run )?[\w:]+(?=.*` )/gm);
  expect(commands.length).toBeLessThanOrEqual(16);
  expect(named?.toSorted()).toEqual(commands.toSorted());
});

it("never tells readers to run a file with the machine's own Node, which may be too old", () => {
  const command = /(?<![\w/.-])node (?:-\S+ )*[\w./-]+\.[cm]?[jt]s\b|\bnpx \w\S*/g;
  const found = projectFiles()
    .filter(({ path }) => /\.(md|tsx?|astro|yaml|example)$/.test(path) && path !== "tools/test-tiers.ts")
    .flatMap(({ path, text }) => Array.from(text.matchAll(command), ([found]) => `${path}: ${found}`));
  expect(found).toEqual([]);
});

it("checks the version of Node before each script", () => {
  const { postinstall, ...others } = scripts;
  const unchecked = Object.entries<string>(others).filter(
    ([, command]) => !/^(npm (run|install) |node -r \.\/server\/(check-node|load-env-file)\.cjs )/.test(command),
  );
  expect(unchecked).toEqual([]);
});

it("states the same oldest version of Node everywhere", () => {
  const stated = projectFiles()
    .filter(({ path }) => path === "README.md" || path.startsWith("docs/decisions/0001"))
    .map(({ path, text }) => [path, new Set(text.match(/(?<=Node )\d+\.\d+(?= or newer)/g))]);
  const oldest = new Set(engines.node.match(/\d+\.\d+/));
  expect(stated).toEqual([
    ["README.md", oldest],
    ["docs/decisions/0001-one-package-with-its-own-node.md", oldest],
  ]);
});

function lockedIn(path: string): [string, LockedPackage][] {
  const { packages } = JSON.parse(readFileSync(path, "utf8"));
  return Object.entries<LockedPackage>(packages).filter(([folder]) => folder !== "");
}

function isPackage(target: string): boolean {
  return (
    /^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(target) &&
    !/^(contract|content|extras|site|server|tests|tools)\//.test(target) &&
    !target.startsWith("node:") &&
    !target.startsWith("astro:") &&
    !/\.(ts|tsx|css|astro)$/.test(target)
  );
}

function packageOf(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}
