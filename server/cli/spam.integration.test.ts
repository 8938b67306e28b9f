import { describe, expect, test } from "vitest";
import { envOf } from "../../testing/quotes-command.ts";
import { listRequests, quotes } from "../../testing/quotes-here.ts";
import { sampleNewRequest, withEmptyStore } from "../../testing/sample-database.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";

describe("the command spam", () => {
  let db: Database;
  let env: Record<string, string>;

  withEmptyStore(async (store) => {
    db = await store.open();
    env = envOf(store);
  });

  const insert = (name: string, spamReason: string | null) =>
    insertQuoteRequest(db, { ...sampleNewRequest({ name, spamReason }), hasDesk: true }, ["letter"]);
  const statuses = async () => Object.fromEntries((await listRequests(env)).map(({ name, status }) => [name, status]));

  test("marks all possible spam and nothing else, and says how many", async () => {
    for (const name of ["Bot", "Crawler"]) await insert(name, "has a link in the name");
    await insert("Ann", null);
    expect(await quotes(env, "spam")).toBe("Marked 2 requests as spam.\n");
    expect(await statuses()).toEqual({ Bot: "spam", Crawler: "spam", Ann: "new" });
    expect(await quotes(env, "spam")).toBe("There is no possible spam.\n");
  });
});
