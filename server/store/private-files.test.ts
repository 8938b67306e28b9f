import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newSqliteStore, sampleNewRequest } from "../../tests/support/sample-database.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { makePrivateFile, makePrivateFolder, writePrivateFile } from "./private-files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "private-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function modeOf(path: string): number {
  return statSync(path).mode & 0o777;
}

test("makes an existing file private and leaves an existing folder as it is", () => {
  writeFileSync(join(folder, "file"), "");
  chmodSync(join(folder, "file"), 0o644);
  makePrivateFile(join(folder, "file"));
  expect(modeOf(join(folder, "file"))).toBe(0o600);
  chmodSync(folder, 0o755);
  makePrivateFolder(folder);
  expect(modeOf(folder)).toBe(0o755);
});

test("creates a deleted folder again with the next file", async () => {
  const outbox = join(folder, "outbox");
  await writePrivateFile(outbox, "first.eml", "");
  rmSync(outbox, { recursive: true });
  await writePrivateFile(outbox, "second.eml", "");
  expect(readdirSync(outbox)).toEqual(["second.eml"]);
  expect(modeOf(outbox)).toBe(0o700);
});

test.runIf(process.getuid?.() === 0)("files that root creates belong to the owner of their folder", async () => {
  const store = await newSqliteStore();
  const serviceUser = 65_534;
  chownSync(store.dataDir, serviceUser, serviceUser);
  makePrivateFolder(join(store.dataDir, "outbox"));
  await insertQuoteRequest(await store.open(), sampleNewRequest(), ["letter"]);
  const names = readdirSync(store.dataDir);
  expect(names).toContain("quote-requests.sqlite-wal");
  const ownedByOthers = names.filter((name) => statSync(join(store.dataDir, name)).uid !== serviceUser);
  expect(ownedByOthers).toEqual([]);
  await store.remove();
});

test("only the owner can read the database and its WAL", async () => {
  const store = await newSqliteStore();
  await insertQuoteRequest(await store.open(), sampleNewRequest(), ["letter"]);
  for (const name of ["quote-requests.sqlite", "quote-requests.sqlite-wal", "quote-requests.sqlite-shm"]) {
    expect(modeOf(join(store.dataDir, name))).toBe(0o600);
  }
  await store.remove();
});
