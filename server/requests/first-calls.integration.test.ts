import { beforeEach, describe, expect, test } from "vitest";
import type { ActChange } from "#contract/desk-request.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { withEmptyStore } from "../../tests/support/sample-database.ts";
import { act, undo } from "../desk/request-events.ts";
import type { Database } from "../store/database.ts";
import { listQuoteRequests } from "./list-requests.ts";

const author = "ann@gutters.test";

describe("the first call of a listed request", () => {
  let db: Database;
  let id: string;

  withEmptyStore(async (store) => {
    db = await store.open();
  });
  beforeEach(async () => {
    id = await insertRequest(db);
  });

  const firstCall = async () => (await listQuoteRequests(db))[0]?.firstCallAt;
  const actAt = async (version: number, change: ActChange) => {
    await act(db, { id, version, author, ...change });
    const at = 1_800_000_000_000 + version * 60_000;
    await db.write((trx) =>
      trx
        .updateTable("request_event")
        .set({ at })
        .where("number", "=", version + 1)
        .execute(),
    );
    return new Date(at).toISOString();
  };

  test("is the earliest that was not undone, whether somebody answered or not", async () => {
    await actAt(0, { note: "Has a dog" });
    expect(await firstCall()).toBeNull();
    await actAt(1, { status: "called" });
    await undo(db, { id, version: 2, author });
    const first = await actAt(3, { status: "tried" });
    await actAt(4, { status: "won" });
    expect(await firstCall()).toBe(first);
  });
});
