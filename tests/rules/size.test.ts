import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectPaths } from "./project-files.ts";

const isCode = (path: string) => /\.(ts|tsx|astro)$/.test(path);
const isTest = (path: string) => /\.(test|spec)\./.test(path);

/** The most lines of each kind. A change that removes code lowers its number. */
const limits = {
  product: {
    most: 23_400,
    counts: (path: string) =>
      isCode(path) && !isTest(path) && /^(contract|model|site|desk|editor|server|build|publish)\//.test(path),
  },
  tests: {
    most: 25_250,
    counts: (path: string) =>
      (isCode(path) || path.endsWith(".mjs")) && (isTest(path) || /^(tests|testing)\//.test(path)),
  },
  docs: {
    most: 1_500,
    counts: (path: string) => path.endsWith(".md") && !/^(content|testing|tests|bench)\//.test(path),
  },
};

it.each(Object.entries(limits))("has no more lines of %s than allowed", (_, { most, counts }) => {
  const lines = projectPaths()
    .filter(counts)
    .map((path) => readFileSync(path, "utf8").split("\n").length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most);
});
