import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { insertSamples, newSqliteStore, type TestStore } from "../../tests/support/sample-database.ts";
import { type ServerProcess, startServer } from "../../tests/support/server-process.ts";
import { sendQuote } from "../../tests/support/visitors.ts";

describe("a file with a damaged index", () => {
  let store: TestStore;
  let server: ServerProcess;

  beforeEach(async () => {
    store = await newSqliteStore();
    const db = await store.open();
    await insertSamples(db, 20);
    await db.close();
  });

  afterEach(async () => {
    await server.end("SIGTERM");
    await store.remove();
  });

  test("is not ready after a request could not be stored", async () => {
    server = await startServer({ DATA_DIR: store.dataDir });
    expect(await readiness(server)).toEqual({ status: "ready" });
    damageIndex(store.dataDir);
    expect((await sendQuote(server.port, "Ana")).status).toBe(503);
    await expect.poll(() => readiness(server)).toEqual({ status: "database damaged" });
  });

  test("is not ready from the start, and the log gives advice", async () => {
    damageIndex(store.dataDir);
    server = await startServer({ DATA_DIR: store.dataDir });
    expect(await readiness(server)).toEqual({ status: "database damaged" });
    await expect.poll(server.output).toContain("Stop the server and restore a backup");
  });
});

async function readiness({ url }: ServerProcess): Promise<unknown> {
  return (await fetch(`${url}/readyz`)).json();
}

/** Overwrites a page of an index that every insert of a request reads. */
function damageIndex(dataDir: string): void {
  const path = join(dataDir, "quote-requests.sqlite");
  const db = new DatabaseSync(path, { readOnly: true });
  const found = db.prepare("select rootpage from sqlite_schema where name = 'sqlite_autoindex_quote_request_2'").get();
  const { page_size: size } = db.prepare("pragma page_size").get() as { page_size: number };
  db.close();
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(size, 0xaa), 0, size, (Number(found?.rootpage) - 1) * size);
  closeSync(file);
}
