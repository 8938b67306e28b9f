import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licenses that a closed-source product may use. */
const allowedLicenses = ["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "OFL-1.1"];

type LockedPackage = Record<
  "version" | "integrity" | "license" | "dev" | "devOptional" | "inBundle",
  string | undefined
>;

/**
 * Compares the installed packages with the lockfile, offline. Each needs the locked version and a checksum, which npm
 * verifies at every install. A bundled package uses its parent's checksum. Packages of the running server need an
 * allowed license and are listed. The built site's licenses.txt lists the packages sent to visitors.
 */
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== "");
const runTime = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);

const problems = [
  ...packages
    .filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith("sha512-"))
    .map(([folder]) => `${folder} has no sha512 checksum in package-lock.json.`),
  ...packages.flatMap(([folder, { version }]) => {
    const file = join(folder, "package.json");
    const installed = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : version;
    return installed === version
      ? []
      : [`${folder} is installed as ${installed}, locked as ${version}. Run npm install.`];
  }),
  ...runTime
    .filter(([, { license }]) => !license || !allowedLicenses.includes(license))
    .map(([folder, { license }]) => {
      const fix = "Use another package, or allow the license in tools/check-packages.ts.";
      return `${folder} runs on the server, and its license (${license ?? "none"}) is not allowed. ${fix}`;
    }),
];

for (const [folder, { version, license }] of runTime) {
  console.log(`${folder.replace(/^.*node_modules\//, "")} ${version} ${license}`);
}
for (const problem of problems) console.error(problem);
console.log(`${packages.length} packages are locked. The running server uses ${runTime.length} of them.`);
process.exitCode = problems.length === 0 ? 0 : 1;
