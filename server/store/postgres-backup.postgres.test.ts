import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectPagesOnly } from "../../tests/support/pages-only.ts";
import { queryDatabase } from "../../tests/support/query-database.ts";
import { envOf, quotes } from "../../tests/support/quotes-command.ts";
import { insertSamples, newPostgresStore, type TestStore } from "../../tests/support/sample-database.ts";
import { silentLog } from "../../tests/support/silent-log.ts";
import { restorePostgres } from "./postgres-backup.ts";

describe("a backup of PostgreSQL", () => {
  let store: TestStore;
  let target: TestStore;
  let folder: string;
  let file: string;

  beforeEach(async () => {
    [store, target] = [await newPostgresStore(), await newPostgresStore()];
    folder = mkdtempSync(join(tmpdir(), "backups-"));
    file = join(folder, "backup");
    const db = await store.open();
    await insertSamples(db, 2);
    await db.close();
  });
  afterEach(async () => {
    await Promise.all([store.remove(), target.remove()]);
    rmSync(folder, { recursive: true });
  });

  const backUp = (env = {}) => quotes({ ...envOf(store), ...env }, "backup", file);
  const restore = () => quotes(envOf(target), "restore", file);

  /** Puts a script in front of the real pg_dump. */
  function replacePgDump(script: string): { PATH: string } {
    const path = join(folder, "pg_dump");
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return { PATH: `${folder}:${process.env.PATH}` };
  }

  test("is refused with a pg_dump that is older than the server", async () => {
    const env = replacePgDump('echo "pg_dump (PostgreSQL) 9.6.24"');
    await expect(backUp(env)).rejects.toThrow(/pg_dump is version 9, and the server is version \d+\. Install Debian's/);
  });

  test("is refused without pg_dump", async () => {
    await expect(backUp({ PATH: folder })).rejects.toThrow("pg_dump is not installed. Install Debian's package");
  });

  test("passes the password to pg_dump in the environment, so that other users cannot see it", async () => {
    const calls = join(folder, "calls");
    const env = replacePgDump(`echo "$@" "$PGPASSWORD" >> ${calls}; exec /usr/bin/pg_dump "$@"`);
    const url = Object.assign(new URL(store.databaseUrl ?? ""), { password: "a b%2F" }).href;
    await backUp({ ...env, DATABASE_URL: url });
    expect(readFileSync(calls, "utf8")).toMatch(/a b\/$/m);
    expect(readFileSync(calls, "utf8")).not.toContain("a%20b");
  });

  test("leaves no file when pg_dump fails", async () => {
    const env = replacePgDump('[ "$1" = --version ] && exec /usr/bin/pg_dump "$@"; echo "no space left" >&2; exit 1');
    await expect(backUp(env)).rejects.toThrow("no space left");
    expect(() => readFileSync(`${file}.part`)).toThrow("ENOENT");
  });

  test("is not restored into a database with requests", async () => {
    await backUp();
    await (await target.open()).close();
    await expect(restore()).rejects.toThrow("There are tables in the database. Restore into an empty one.");
  });

  test.each([
    ["a function", "create function public.f() returns int language sql as 'select 1'"],
    [
      "a trigger",
      "create trigger t before insert on quote_request execute function suppress_redundant_updates_trigger()",
    ],
    ["a view", "create view public.v as select 1"],
    ["no requests", "drop table quote_request cascade"],
    ["tables of a newer version", "insert into kysely_migration values ('9999-newer', '2030-01-01')"],
  ])("is refused and changes nothing if it has %s", async (_content, change) => {
    await queryDatabase(envOf(store), change);
    execFileSync("pg_dump", ["--format=custom", `--file=${file}`, store.databaseUrl ?? ""]);
    await expect(restore()).rejects.toThrow("cannot be restored, and nothing was changed");
    const tables = "select tablename from pg_tables where schemaname = 'public'";
    expect(await queryDatabase(envOf(target), tables)).toEqual([]);
  });

  test("says that the database is half restored when it cannot be emptied", async () => {
    await backUp();
    const name = new URL(target.databaseUrl ?? "").pathname.slice(1);
    const loseDatabase = async () => {
      await queryDatabase(envOf(store), `alter database ${name} allow_connections false`);
      const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
      await queryDatabase(envOf(store), others);
    };
    const config = { databaseUrl: target.databaseUrl ?? "", log: silentLog };
    await expect(restorePostgres(config, file, loseDatabase)).rejects.toThrow(
      "the database is half restored: drop it and create it again",
    );
  });

  test("keeps the server from storing when a restore was interrupted", async () => {
    await queryDatabase(envOf(target), "create table unfinished_restore ()");
    await expectPagesOnly(envOf(target), "was interrupted. Restore into an empty database.");
  });
});
