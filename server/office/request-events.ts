import type { Transaction } from "kysely";
import { type DeskStatus, removedNote } from "#contract/desk.ts";
import { localTime } from "../local-time.ts";
import type { Database } from "../store/database.ts";
import type { RequestEventRow } from "../store/desk-tables.ts";
import { type QuoteRequestRow, storableText, type Tables, toIsoTime } from "../store/tables.ts";

/** Which request, as it was seen, and who acts. */
export interface Act {
  id: string;
  /** The version that was seen: where there is another by now, nothing is done. */
  version: number;
  /** The staff member's address. */
  author: string;
}

/** `changed`: somebody acted first, or there is nothing of this author's to take back. `missing`: no such request. */
export type ActResult = "done" | "changed" | "missing";

type Change = Pick<RequestEventRow, "kind" | "note" | "suspicion_before"> &
  Pick<QuoteRequestRow, "status" | "suspicion">;

/** Sets the status, adds a note, or both. Without a note, the status it has already is no event. */
export function act(db: Database, wish: Act & { status?: DeskStatus; note?: string }): Promise<ActResult> {
  return append(db, wish, async ({ status, suspicion }) => {
    if (wish.note === undefined && (wish.status ?? status) === status) return "done";
    const note = wish.note === undefined ? null : storableText(wish.note);
    return { kind: "act", status: wish.status ?? status, suspicion, suspicion_before: null, note };
  });
}

/** Lifts the mark of possible spam, and the status spam, which becomes new. Without either it is no event. */
export function liftSpamMark(db: Database, wish: Act): Promise<ActResult> {
  return append(db, wish, async (row) => {
    if (row.suspicion === null && row.status !== "spam") return "done";
    const status = row.status === "spam" ? "new" : row.status;
    return { kind: "not-spam", status, suspicion: null, suspicion_before: row.suspicion, note: null };
  });
}

/** Takes the newest event back, where it is the author's own and takes nothing back itself. */
export function undo(db: Database, wish: Act): Promise<ActResult> {
  return append(db, wish, async (row, trx) => {
    const last = await trx
      .selectFrom("request_event")
      .selectAll()
      .where("request_id", "=", row.id)
      .where("number", "=", row.version)
      .executeTakeFirst();
    if (!last || last.kind === "undo" || last.author !== wish.author) return "changed";
    const suspicion = last.suspicion_before ?? row.suspicion;
    return { kind: "undo", status: last.status_before, suspicion, suspicion_before: null, note: null };
  });
}

/** Puts who removed it and when in place of a note's text. Nobody's note: nothing is done. */
export async function removeNote(db: Database, id: string, number: number, author: string): Promise<void> {
  const note = removedNote(author, localTime(toIsoTime(Date.now())));
  await db.write((trx) =>
    trx
      .updateTable("request_event")
      .set({ note })
      .where("request_id", "=", id)
      .where("number", "=", number)
      .where("note", "is not", null)
      .execute(),
  );
}

/** Request and event change together or not at all. Of several who saw the same version one wins. */
function append(
  db: Database,
  { id, version, author }: Act,
  changeOf: (row: QuoteRequestRow, trx: Transaction<Tables>) => Promise<Change | ActResult>,
): Promise<ActResult> {
  return db.write(async (trx) => {
    const row = await trx.selectFrom("quote_request").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return "missing";
    const change = row.version === version ? await changeOf(row, trx) : "changed";
    if (typeof change === "string") return change;
    const { kind, note, suspicion_before, status, suspicion } = change;
    const { numUpdatedRows } = await trx
      .updateTable("quote_request")
      .set({ status, suspicion, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return "changed";
    const changed = status === row.status ? null : status;
    await trx
      .insertInto("request_event")
      .values({
        request_id: id,
        number: version + 1,
        at: Date.now(),
        author,
        kind,
        status: changed,
        status_before: row.status,
        note,
        suspicion_before,
      })
      .execute();
    return "done";
  });
}
