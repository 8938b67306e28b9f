import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("docs/running.md explains every event of the log and no other", () => {
  const explained = Array.from(
    read("docs/running.md").matchAll(/^\| `([a-z_]+)` +\| [a-z, ]+\| \S/gm),
    ([, name = ""]) => name,
  );
  const files = globSync("server/**/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
  const code = files.map(read).join("\n");
  const written = Array.from(code.matchAll(/\bevent: "([^"]+)"/g), ([, name = ""]) => name);
  expect(written.length).toBeGreaterThan(40);
  expect(written.filter((name) => !explained.includes(name))).toEqual([]);
  expect(explained.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});
