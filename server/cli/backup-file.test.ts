import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { gathered } from "../../testing/sample-database.ts";
import { attributionOf, sampleFields } from "../../testing/sample-fields.ts";
import type { QuoteRequestHistory } from "../requests/history.ts";
import { checkBackup, readBackup, writeBackup } from "./backup-file.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  path = join(folder, "backup");
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ["a line separator", "A\u2028B"],
  ["a paragraph separator", "A\u2029B"],
  ["a lone carriage return", "A\rB"],
  ["line ends", "A\r\nB\nC"],
  ["a next line", "A\u0085B\u000bC\u000cD"],
])("%s within a text ends no line", async (_what, name) => {
  const written = [sampleHistory(name), sampleHistory("Other")];
  expect(await writeBackup(path, (take) => take(written).then(() => []))).toBe(2);
  expect(readFileSync(path, "utf8").split("\n")).toHaveLength(5);
  expect((await checkBackup(path)).requests).toBe(2);
  expect((await gathered(readBackup(path, 2))).flat()).toEqual(written);
});

test("a character that stands across two pieces of the file stays whole", async () => {
  const written = [sampleHistory("水".repeat(70_000)), sampleHistory(`x${"🍂".repeat(50_000)}`)];
  await writeBackup(path, (take) => take(written).then(() => []));
  await checkBackup(path);
  expect((await gathered(readBackup(path, 2))).flat()).toEqual(written);
});

test("a file that cannot be read back as it was written is no backup, and is said to be none", async () => {
  const failing = writeBackup(path, async (take) => {
    await take([sampleHistory("Ann")]);
    // A faulty disk.
    writeFileSync(`${path}.part`, readFileSync(`${path}.part`, "utf8").replace("Ann", "Eve"));
    await take([sampleHistory("Bob")]);
    return [];
  });
  await expect(failing).rejects.toThrow("There is no backup");
  expect(readdirSync(folder)).toEqual([]);
});

test("a read that breaks off leaves no file", async () => {
  const failing = writeBackup(path, async (take) => {
    await take([sampleHistory("Ann")]);
    throw new Error("the database went away");
  });
  await expect(failing).rejects.toThrow("the database went away");
  expect(readdirSync(folder)).toEqual([]);
});

test("a file that exists is left alone", async () => {
  writeFileSync(path, "last week's");
  await expect(writeBackup(path, async () => [])).rejects.toThrow("exists already");
  expect(readFileSync(path, "utf8")).toBe("last week's");
});

function sampleHistory(name: string): QuoteRequestHistory {
  const receivedAt = "2026-03-01T17:05:00.000Z";
  const request = { id: "1", receivedAt, ...sampleFields, name };
  return {
    request: { ...request, page: null, attribution: attributionOf(), suspect: false, suspectReason: null },
    dedupeKey: "key",
    fingerprint: "print",
    deliveries: [],
  };
}
