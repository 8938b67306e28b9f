import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { envOf } from "../../tests/support/quotes-command.ts";
import { quotes } from "../../tests/support/quotes-in-process.ts";
import { insertSample, sampleNewRequest, type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import type { Database } from "../store/database.ts";
import { databaseFileName } from "../store/sqlite.ts";

const eva = { name: "Eva Stone", email: "eva@example.com", phone: "408 555 0111" };

describe("the command erase", () => {
  let store: TestStore;
  let db: Database;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
    await insertSample(db, sampleNewRequest(eva));
  });

  const erase = () => quotes(envOf(store), "erase", "--email", eva.email);

  test("lists the requests that share a number with the erased ones", async () => {
    const ada = await insertSample(db, sampleNewRequest({ ...eva, name: "Ada", email: "ada@example.com" }));
    expect(await erase()).toBe(
      "Erased 1 request.\n" +
        "Other requests have the same address or number. If they are this person's, erase them too: " +
        `${"id" in ada && ada.id}.\n`,
    );
  });

  test("says that the database's files still hold traces", async () => {
    using reader = new DatabaseSync(join(store.dataDir, databaseFileName));
    reader.exec("begin; select * from quote_request");
    await expect(erase()).rejects.toThrow(/^The database's files still hold traces: .* Run the command again\.$/m);
  });
});
