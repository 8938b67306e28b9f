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

  /** Stores a request without emails and changes its id. */
  async function insertAt(name: string, place: (id: string) => string): Promise<string> {
    const stored = await insertRequest(db, { name }, []);
    const id = place(stored);
    await db.write((trx) => trx.updateTable("quote_request").set({ id }).where("id", "=", stored).execute());
    return id;
  }

  test("does not take six characters for the start of an id", async () => {
    await insertAt("Ann", (id) => `0a1b2c${id.slice(6, -6)}ffffff`);
    const bob = await insertAt("Bob", (id) => `${id.slice(0, -6)}0a1b2c`);
    expect((await showRequest(env, "0a1b2c")).request.id).toBe(bob);
    expect((await showRequest(env, bob.slice(0, -1))).request.name).toBe("Bob");
  });

  test("lists the requests with the same number", async () => {
    const ann = await insertAt("Ann", (id) => `${id.slice(0, -7)}10a1b2c`);
    const bob = await insertAt("Bob", (id) => `${id.slice(0, -7)}20a1b2c`);
    const shown = quotes(env, "show", "0a1b2c");
    await expect(shown).rejects.toThrow("0a1b2c fits several requests. Type the whole id. The newest are:\n");
    await expect(shown).rejects.toThrow(new RegExp(`${ann}  Ann, \\d{4}-.*Z`));
    await expect(shown).rejects.toThrow(new RegExp(`${bob}  Bob, \\d{4}-.*Z`));
  });
});
