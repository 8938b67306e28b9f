import { describe, expect, test } from "vitest";
import type { DeskStatus } from "#contract/desk-status.ts";
import { act, recordContact, recordEntry, undo } from "../../server/desk/request-events.ts";
import type { Database } from "../../server/store/database.ts";
import { markTried } from "../../server/store/desk-migration.ts";
import { insertRequest } from "../support/insert-request.ts";
import { withEmptyStore } from "../support/sample-database.ts";

const author = "ann@gutters.test";

describe("a database from before the status Tried", () => {
  let db: Database;

  withEmptyStore(async (store) => {
    db = await store.open();
  });

  const insert = (name: string) => insertRequest(db, { name });
  const call = async (id: string) => {
    for (const step of ["call-started", "no-answer"] as const) await recordContact(db, { id, author, step });
  };
  /** Gives all open requests the status that an older version left, and runs the migration again. */
  const upgrade = async () => {
    await db.write(async (trx) => {
      await trx
        .updateTable("quote_request")
        .set({ status: "new" })
        .where("status", "in", ["tried", "called"])
        .execute();
      await trx.schema.dropIndex("quote_request_by_status_and_taken_by_and_suspicion_and_id").execute();
      await markTried(trx as never);
    });
    const rows = await db.read((kysely) => kysely.selectFrom("quote_request").select(["name", "status"]).execute());
    return Object.fromEntries(rows.map(({ name, status }): [string, DeskStatus | null] => [name, status]));
  };

  test("shows tried requests as Tried and entered ones as Called, but not after an undo", async () => {
    await insert("Untouched");
    await call(await insert("No answer"));
    const undone = await insert("Undone");
    await call(undone);
    await undo(db, { id: undone, version: 2, author });
    const texted = await insert("Texted");
    for (const step of ["text-started", "text-opened"] as const) await recordContact(db, { id: texted, author, step });
    const entered = await insert("Entered");
    await db.write((trx) => recordEntry(trx, { id: entered, author }));
    await act(db, { id: await insert("Won"), version: 0, author, status: "won" });
    expect(await upgrade()).toEqual({
      Untouched: "new",
      "No answer": "tried",
      Undone: "new",
      Texted: "tried",
      Entered: "called",
      Won: "won",
    });
  });
});
