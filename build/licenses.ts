import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Writes `licenses.txt`: the licenses of packages and fonts sent to browsers. One not allowed stops the build. */
export function licensesFile(allowed: string[], fonts: { family: string; words: string }[] = []): Plugin {
  return {
    name: "licenses-file",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const folders = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageFolder)));
      const packages = [...folders].toSorted().map((folder) => readPackage(folder, allowed));
      const parts = [
        ...packages.map(described),
        ...fonts.map(({ family, words }) => `${family} (font), OFL-1.1\n\n${words.trim()}`),
      ];
      const source = parts.join(`\n\n${"-".repeat(80)}\n\n`);
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
export function readPackage(
  folder: string,
  allowed: string[],
): Record<"name" | "version" | "license" | "words", string> {
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

function described({ name, version, license, words }: ReturnType<typeof readPackage>): string {
  return `${name} ${version}, ${license}\n\n${words.trim()}`;
}
