import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

interface ShippedPackage {
  name: string;
  version: string;
  license: string;
  words: string;
}

/**
 * Writes `licenses.txt` into the built folder: the packages and fonts sent to browsers, and the texts of their
 * licenses, which must come with them. A package whose license is not among those allowed stops the build.
 */
export function licensesFile(allowed: string[], fontsDir?: string): Plugin {
  return {
    name: "licenses-file",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const folders = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageFolder)));
      const packages = [...folders].toSorted().map((folder) => readPackage(folder, allowed));
      const source = [...packages.map(described), ...(fontsDir ? fontLicenses(fontsDir) : [])].join(
        `\n\n${"-".repeat(80)}\n\n`,
      );
      this.emitFile({ type: "asset", fileName: "licenses.txt", source });
    },
  };
}

/** The folder of the package that a module belongs to; none for the project's own modules. */
export function packageFolder(moduleId: string): string[] {
  const [folder] = /^[^\0?]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(moduleId) ?? [];
  return folder ? [folder] : [];
}

/** Throws if the package has no allowed license or no file with its text. */
export function readPackage(folder: string, allowed: string[]): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!allowed.includes(license) || !file) {
    throw new Error(
      `${name} ${version} would be sent to visitors, and its license (${license ?? "none"}) is not among those allowed ` +
        "or has no file of its own. Use another package, or allow the license in build/allowed-licenses.ts.",
    );
  }
  return { name, version, license, words: readFileSync(join(folder, file), "utf8") };
}

function described({ name, version, license, words }: ShippedPackage): string {
  return `${name} ${version}, ${license}\n\n${words.trim()}`;
}

function fontLicenses(fontsDir: string): string[] {
  return readdirSync(fontsDir)
    .filter((file) => file.endsWith("-LICENSE.txt"))
    .map(
      (file) =>
        `${file.replace("-LICENSE.txt", "")} (font), OFL-1.1\n\n${readFileSync(join(fontsDir, file), "utf8").trim()}`,
    );
}
