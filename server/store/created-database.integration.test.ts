import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { queryDatabase } from "../../tests/support/query-database.ts";
import { envOf, listRequests, quotes } from "../../tests/support/quotes-command.ts";
import { isPostgres, type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { startServer } from "../../tests/support/server-process.ts";
import { sendQuote, sendRequests } from "../../tests/support/visitors.ts";
import { databaseFileName } from "./sqlite.ts";

describe("a database that a start created in place of a lost one", () => {
  let store: TestStore;
  let env: Record<string, string>;

  withEmptyStore(async (empty) => {
    store = empty;
    env = envOf(store);
  });

  /** Stores two requests, backs them up and loses the database. */
  async function loseDatabase(): Promise<void> {
    const server = await startServer(env);
    await sendRequests(server.port, 2);
    await server.end("SIGTERM");
    expect(server.output()).not.toContain("database_created");
    writeFileSync(join(store.dataDir, "backup-state"), `success ${new Date().toISOString()}\n`);
    if (isPostgres()) await queryDatabase(env, "drop schema public cascade; create schema public");
    else
      for (const ending of ["", "-wal", "-shm"])
        rmSync(join(store.dataDir, databaseFileName + ending), { force: true });
  }

  test("stores requests and warns until staff confirm it", async () => {
    await loseDatabase();
    const health = async (url: string) => {
      const answer = await fetch(`${url}/deliveryz`);
      return [answer.status, ((await answer.json()) as { status: string }).status];
    };
    for (const name of ["Ana", "Ben"]) {
      const server = await startServer(env);
      expect(server.lines.filter((line) => line.includes("database_created"))).toHaveLength(1);
      expect(await sendQuote(server.port, name)).toMatchObject({ status: 200 });
      expect(await health(server.url)).toEqual([503, "database created"]);
      await server.end("SIGTERM");
    }
    expect(await quotes(env, "confirm-database")).toContain("Confirmed.");
    await expect(quotes(env, "confirm-database")).rejects.toThrow("Nothing to confirm");
    const server = await startServer(env);
    expect(await health(server.url)).toEqual([200, "on time"]);
    expect(server.output()).not.toContain("database_created");
    await server.end("SIGTERM");
    expect(await listRequests(env)).toHaveLength(2);
  });

  test.skipIf(isPostgres())("is named by commands while the file is gone", async () => {
    await expect(quotes(env, "list")).rejects.toThrow("There is no database in");
    await loseDatabase();
    await expect(quotes(env, "list")).rejects.toThrow(/is gone\. Restore a backup: docs\/upgrade\.md/);
  });
});
