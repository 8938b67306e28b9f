import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { silentLog } from "../../tests/support/silent-log.ts";
import { checkWritable, type Database, openDatabase, StoreUnavailable, withMaxUses } from "./database.ts";

describe("a database", () => {
  let store: TestStore;
  let db: Database;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
  });

  test("a bug does not count as an outage", async () => {
    const bug = new TypeError("Cannot read properties of undefined");
    await expect(db.write(() => Promise.reject(bug))).rejects.toBe(bug);
    for (const statement of [
      sql`select 1 from nowhere`,
      sql`insert into write_check (id, checked_at) values (7, null)`,
    ])
      await expect(db.write((trx) => statement.execute(trx))).rejects.not.toBeInstanceOf(StoreUnavailable);
    await checkWritable(db);
  });

  test("a command does not migrate older tables", async () => {
    const names = () => db.read((kysely) => sql`select name from kysely_migration order by name`.execute(kysely));
    const { rows } = await names();
    await db.write((trx) => sql`delete from kysely_migration where name like '0003%'`.execute(trx));
    const command = await openDatabase(store, { log: silentLog, patience: "staff", tables: "expect" });
    await expect(checkWritable(command)).rejects.toThrow("start the server of this version");
    expect((await names()).rows).toHaveLength(rows.length - 1);
    await command.close();
  });

  test("commits wait for the disk", async () => {
    if (db.engine.name === "postgres") {
      const { rows } = await db.read((kysely) => sql`show synchronous_commit`.execute(kysely));
      return expect(rows).toEqual([{ synchronous_commit: "on" }]);
    }
    const pragmas = ["journal_mode", "synchronous", "fullfsync"].map(
      (name) => sql`select * from ${sql.raw(`pragma_${name}`)}`,
    );
    const values = await db.read((kysely) => Promise.all(pragmas.map((pragma) => pragma.execute(kysely))));
    expect(values.flatMap(({ rows }) => rows.map((row) => Object.values(row as object)[0]))).toEqual(["wal", 2, 1]);
  });

  test("slow uses by the desk leave connections to visitors", async () => {
    const desk = withMaxUses(db, 3);
    const { promise: slow, resolve: release } = Promise.withResolvers<void>();
    let begun = 0;
    const uses = Array.from({ length: 9 }, () =>
      desk.read(async () => {
        begun++;
        await slow;
      }),
    );
    await checkWritable(db);
    expect(begun).toBe(3);
    release();
    await Promise.all(uses);
    expect(begun).toBe(9);
  });

  test("retries a transaction after a lock conflict", async () => {
    const lock = Object.assign(new Error("busy"), { errcode: 5, code: "40001" });
    let runs = 0;
    const result = await db.write(async (trx) => {
      runs++;
      await sql`insert into write_check (id, checked_at) values (2, ${runs})`.execute(trx);
      if (runs < 3) throw lock;
      return runs;
    });
    expect(result).toBe(3);
    const { rows } = await db.read((kysely) => sql`select checked_at from write_check where id = 2`.execute(kysely));
    expect(rows).toEqual([{ checked_at: 3 }]);
  });
});

test("a data folder is unavailable until it can be created", async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-folder-"));
  const dataDir = join(folder, "file", "data");
  writeFileSync(join(folder, "file"), "");
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, { log: silentLog });
  await expect(checkWritable(db)).rejects.toMatchObject({ name: "StoreUnavailable", code: "ENOTDIR" });
  rmSync(join(folder, "file"));
  await checkWritable(db);
  await db.close();
  rmSync(folder, { recursive: true });
});
