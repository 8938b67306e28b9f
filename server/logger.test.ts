import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { logEvents } from "./logger.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("docs/running.md explains every event of the log, in the order of the list, and no other", () => {
  const explained = [...read("docs/running.md").matchAll(/^\| `([a-z_]+)` +\| [a-z, ]+\| \S/gm)].map(
    ([, name]) => name,
  );
  expect(explained).toEqual(logEvents);
});

test("every event of the log is written somewhere", () => {
  const files = globSync("server/**/*.ts", { cwd: root }).filter((path) => !/\.test\.ts$|logger\.ts$/.test(path));
  const code = files.map(read).join("\n");
  expect(logEvents.filter((event) => !code.includes(`"${event}"`))).toEqual([]);
});
