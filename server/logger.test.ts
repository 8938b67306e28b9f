import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lineForPeople } from "./logger.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("docs/run.md lists the events of the log's warnings and errors", () => {
  const rows = read("docs/run.md").match(/^\| `[a-z]+_.*/gm) ?? [];
  const documented = rows.flatMap((row) => row.split("|")[1]?.match(/(?<=`)[a-z_]+(?=`)/g) ?? []);
  const files = globSync("server/**/*.ts", { cwd: root }).filter((path) => !path.endsWith(".test.ts"));
  const code = files.map(read).join("\n");
  const written = Array.from(code.matchAll(/\.(?:warn|error)\(\s*\{ event: "([^"]+)"/g), ([, name = ""]) => name);
  expect(written.length).toBeGreaterThan(25);
  expect(written.filter((name) => !documented.includes(name))).toEqual([]);
  expect(documented.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});

const time = new Date(2026, 10, 26, 9, 5, 7).toISOString();

test.each([
  [{ level: "info", event: "server_started", files: 12, message: "Serves 12 files" }, "09:05:07 Serves 12 files\n"],
  [
    { level: "warn", event: "late", late: 3, kept: 0, channel: "email", message: "Emails are late" },
    "09:05:07 Warning: Emails are late (late=3, channel=email)\n",
  ],
  [
    { level: "error", event: "failed", err: { name: "Error", code: "EIO", at: ["at read", "at main"] }, message: "No" },
    "09:05:07 Error: No (error=EIO, at=at read)\n",
  ],
  [{ level: "info", event: "counts", stored: 4, message: "counts of the last minute" }, ""],
])("prints short lines on a terminal: %j", (line, shown) => {
  expect(lineForPeople(JSON.stringify({ time, ...line }))).toBe(shown);
});
