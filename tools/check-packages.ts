import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Licenses that let a closed product use a package. */
const allowedLicenses = ["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "OFL-1.1"];

type LockedPackage = Record<
  "version" | "integrity" | "license" | "dev" | "devOptional" | "inBundle",
  string | undefined
>;

/**
 * Holds the installed packages against the lockfile, offline: each is locked by a checksum, which npm compares at every
 * install (a bundled one by that of the package it comes in), and is there in the locked version. Those the running
 * server needs must have an allowed license, and are listed. The built site's licenses.txt lists
 * the packages sent to visitors.
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
    .map(
      ([folder, { license }]) =>
        `${folder} runs on the server, and its license (${license ?? "none"}) is not among those allowed. Use another package, or allow it in tools/check-packages.ts.`,
    ),
];

for (const [folder, { version, license }] of runTime) {
  console.log(`${folder.replace(/^.*node_modules\//, "")} ${version} ${license}`);
}
for (const problem of problems) console.error(problem);
console.log(`${packages.length} packages are locked, ${runTime.length} of them for the running server.`);
process.exitCode = problems.length === 0 ? 0 : 1;
