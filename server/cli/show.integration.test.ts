import { describe, expect, test } from "vitest";
import { requestNumber } from "#contract/request-number.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { envOf } from "../../tests/support/quotes-command.ts";
import { quotes, showRequest } from "../../tests/support/quotes-in-process.ts";
import { withEmptyStore } from "../../tests/support/sample-database.ts";
import type { Database } from "../store/database.ts";

describe("the command show", () => {
  let db: Database;
  let env: Record<string, string>;

  withEmptyStore(async (store) => {
    db = await store.open();
    env = envOf(store);
  });

  test("finds a request by its number, in any case", async () => {
    const id = await insertRequest(db, { name: "Ann" });
    await insertRequest(db, { name: "Bob" });
    expect((await showRequest(env, requestNumber(id).toUpperCase())).request.id).toBe(id);
  });

  test("says so when a number fits several requests", async () => {
    const number = requestNumber(await insertRequest(db, { name: "Ann" }));
    const another = await insertRequest(db, { name: "Bob" }, []);
    const id = `${number}${another.slice(6)}`;
    await db.write((trx) => trx.updateTable("quote_request").set({ id }).where("id", "=", another).execute());
    await expect(quotes(env, "show", number)).rejects.toThrow(`${number} fits several requests. Type more of the id`);
  });
});
