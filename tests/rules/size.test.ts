import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectPaths } from "./project-files.ts";

const isTest = (path: string) => /\.(test|spec)\./.test(path) || /^tests\//.test(path);
const isBlankOrComment = (line: string) => /^\s*($|\/\/|\/?\*)/.test(line);
const isCodeLine = (line: string) => !isBlankOrComment(line);

/** How many lines of each kind are allowed. After a change that removes lines, lower its number to the count plus 200. */
const limits = {
  code: {
    limit: 29_368,
    isCounted: (path: string) =>
      /^(contract|model|site|sign-in|desk|editor|server|publish|tools)\/.*\.(ts|tsx|astro|css|cjs)$/.test(path) &&
      !isTest(path),
    countsLine: isCodeLine,
  },
  tests: {
    limit: 27_117,
    isCounted: (path: string) => /\.(ts|tsx|astro|mjs)$/.test(path) && isTest(path) && !/^extras\//.test(path),
    countsLine: isCodeLine,
  },
  docs: {
    limit: 1_893,
    isCounted: (path: string) => path.endsWith(".md") && !/^(content|extras|tests)\//.test(path),
    countsLine: () => true,
  },
};

it.each(Object.entries(limits))("has no more lines of %s than allowed", (kind, { limit, isCounted, countsLine }) => {
  const count = projectPaths()
    .filter(isCounted)
    .flatMap((path) => readFileSync(path, "utf8").split("\n").slice(0, -1))
    .filter(countsLine).length;
  const [counted, allowed] = [count, limit].map((lines) => lines.toLocaleString("en-US"));
  const verb = kind === "code" ? "has" : "have";
  const remedy = "or raise the number in tests/rules/size.test.ts and say in the commit what it buys";
  const message = `The ${kind} ${verb} ${counted} lines of ${allowed}. Remove ${kind}, ${remedy}.`;
  expect(count, message).toBeLessThanOrEqual(limit);
});
