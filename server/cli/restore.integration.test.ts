import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { envOf } from "../../tests/support/quotes-command.ts";
import { listRequests, quotes } from "../../tests/support/quotes-in-process.ts";
import { insertSample, newSqliteStore, sampleNewRequest, type TestStore } from "../../tests/support/sample-database.ts";
import { startServer } from "../../tests/support/server-process.ts";
import { sendRequests } from "../../tests/support/visitors.ts";
import { isUnconfirmed, markCreated } from "../store/created-database.ts";
import { databaseFileName } from "../store/sqlite.ts";

describe("restoring a backup of SQLite", () => {
  let store: TestStore;
  let target: TestStore;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    [store, target] = [await newSqliteStore(), await newSqliteStore()];
    folder = mkdtempSync(join(tmpdir(), "backups-"));
    file = join(folder, "backup");
    await insertInto(store, "Ann");
    await quotes(envOf(store), "backup", file);
  });
  afterEach(async () => {
    await Promise.all([store.remove(), target.remove()]);
    rmSync(folder, { recursive: true });
  });

  async function insertInto(of: TestStore, name: string): Promise<void> {
    const db = await of.open();
    await insertSample(db, sampleNewRequest({ name }));
    await db.close();
  }

  const restore = () => quotes(envOf(target), "restore", file);
  const names = async (of = target) => (await listRequests(envOf(of))).map(({ name }) => name);

  test("replaces the database of a killed server, and keeps it with the requests of its WAL", async () => {
    const server = await startServer(envOf(target));
    await sendRequests(server.port, 5);
    await server.end("SIGKILL");
    expect(statSync(join(target.dataDir, `${databaseFileName}-wal`)).size).toBeGreaterThan(0);
    await restore();
    expect(await names()).toEqual(["Ann"]);
    renameSync(join(target.dataDir, "quote-requests.replaced.sqlite"), join(target.dataDir, databaseFileName));
    expect(await names()).toHaveLength(5);
  });

  test("ignores a WAL without a database", async () => {
    const server = await startServer(envOf(target));
    await sendRequests(server.port, 5);
    await server.end("SIGKILL");
    rmSync(join(target.dataDir, databaseFileName));
    await restore();
    expect(await names()).toEqual(["Ann"]);
  });

  test("keeps the database that an earlier restore replaced", async () => {
    await insertInto(target, "Ben");
    await restore();
    await expect(restore()).rejects.toThrow(
      "nothing was changed: There is a quote-requests.replaced.sqlite from an earlier",
    );
    renameSync(join(target.dataDir, "quote-requests.replaced.sqlite"), join(target.dataDir, databaseFileName));
    expect(await names()).toEqual(["Ben"]);
  });

  test("finishes after an earlier restore was killed", async () => {
    await insertInto(target, "Ben");
    const current = join(target.dataDir, databaseFileName);
    linkSync(current, join(target.dataDir, "quote-requests.replaced.sqlite"));
    mkdirSync(join(target.dataDir, "restoring"));
    copyFileSync(file, join(target.dataDir, "restoring", databaseFileName));
    await restore();
    expect(await names()).toEqual(["Ann"]);
    expect(readdirSync(target.dataDir)).not.toContain("restoring");
  });

  test("names the requests that the backup lacks, until the alarm about a new database ends", async () => {
    markCreated(target.dataDir);
    await insertInto(target, "Ben");
    const output = await restore();
    expect(output).toContain("Restored 1 request,");
    expect(output).toMatch(/^Not in the backup: 1 request, .*quote-requests\.replaced\.sqlite keeps/m);
    expect(output).toMatch(/^ {2}\d{4}-\d\d-\d\d \d\d:\d\d, Ben, .*ann@example\.com$/m);
    expect(isUnconfirmed(target.dataDir)).toBe(false);
  });

  test("replaces a damaged database, whose requests it cannot name", async () => {
    writeFileSync(join(target.dataDir, databaseFileName), "damaged".repeat(1_000));
    expect(await restore()).toContain("Later requests cannot be listed");
    expect(await names()).toEqual(["Ann"]);
  });

  test("makes the file private", async () => {
    await restore();
    expect(statSync(join(target.dataDir, databaseFileName)).mode & 0o777).toBe(0o600);
  });

  test("omits requests that the data folder lists as erased", async () => {
    await quotes(envOf(store), "erase", "--email", sampleNewRequest().request.email);
    copyFileSync(join(store.dataDir, "erased-requests.txt"), join(target.dataDir, "erased-requests.txt"));
    await restore();
    expect(await names()).toEqual([]);
  });

  test.each([
    ["a trigger", "create trigger t after insert on quote_request begin delete from delivery; end"],
    ["a view", "create view v as select 1"],
    ["a virtual table", "create virtual table v using fts5(words)"],
    ["no table of requests", "drop table quote_request"],
    ["tables of a newer version", "insert into kysely_migration values ('9999-newer', '2030-01-01')"],
  ])("refuses a file with %s and keeps the database", async (_what, change) => {
    await insertInto(target, "Ben");
    const changed = new DatabaseSync(file);
    changed.exec(`pragma foreign_keys = off; ${change}`);
    changed.close();
    await expect(restore()).rejects.toThrow(`${file} cannot be restored, and nothing was changed: `);
    expect(await names()).toEqual(["Ben"]);
  });

  test("names a missing file", async () => {
    await expect(quotes(envOf(target), "restore", folder)).rejects.toThrow(`There is no file ${folder}.`);
  });
});
