import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { DeskStatus } from "#contract/desk.ts";
import { followSpamMark } from "../delivery/queue.ts";
import { isPossibleSpam } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import type { RequestEventRow, Tables } from "../store/tables.ts";
import { eventColumns } from "./request-events.ts";

/** So many requests are changed in one transaction: new ones are stored in between. */
const chunkSize = 500;

/** Who marked spam and when. Together they name what one call marked. */
type SpamMark = Pick<RequestEventRow, "author" | "at">;

/** One change of many requests: an event for each, and the status it leaves. */
interface Change {
  event: SpamMark & Pick<RequestEventRow, "kind">;
  status: DeskStatus | RawBuilder<DeskStatus | null>;
  where(request: ExpressionBuilder<Tables, "quote_request">): Expression<SqlBool>;
}

/** Marks the possible spam received until then as spam. Returns the number of requests. */
export function markPossibleSpam(db: Database, mark: SpamMark, until: number): Promise<number> {
  return changeInChunks(db, {
    event: { ...mark, kind: "act" },
    status: "spam",
    where: (request) => request.and([isPossibleSpam(request), request("received_at", "<=", until)]),
  });
}

/** Takes a mark back where nobody has acted since. Returns the number of requests. */
export function unmarkSpam(db: Database, { author, at }: SpamMark): Promise<number> {
  const newest = sql`request_id = quote_request.id and number = quote_request.version`;
  const isMarked = sql<SqlBool>`quote_request.status = 'spam' and exists (
    select 1 from request_event as event
    where ${newest} and author = ${author} and at = ${at} and kind = 'act' and event.status = 'spam')`;
  return changeInChunks(db, {
    event: { author, at: Date.now(), kind: "undo" },
    status: sql`(select status_before from request_event where ${newest})`,
    where: () => isMarked,
  });
}

async function changeInChunks(db: Database, change: Change): Promise<number> {
  let changed = 0;
  for (;;) {
    const inChunk = await db.write((trx) => changeChunk(trx, change));
    if (inChunk === undefined) return changed;
    changed += inChunk;
  }
}

/** The number of requests it changed. Undefined: there is none to change. */
async function changeChunk(trx: Transaction<Tables>, { event, status, where }: Change): Promise<number | undefined> {
  const before = await trx.selectFrom("quote_request").selectAll().where(where).limit(chunkSize).execute();
  if (before.length === 0) return undefined;
  const byId = new Map(before.map((row) => [row.id, row]));
  const changed = await trx
    .updateTable("quote_request")
    .set({ status, version: sql`version + 1` })
    .where("id", "in", [...byId.keys()])
    // Somebody may have acted on one of them meanwhile.
    .where(where)
    .returningAll()
    .execute();
  const events = changed.map((after) => ({
    ...event,
    request_id: after.id,
    number: after.version,
    note: null,
    ...eventColumns(byId.get(after.id) ?? after, after),
  }));
  if (events.length > 0) {
    await trx.insertInto("request_event").values(events).execute();
    const ids = changed.map(({ id }) => id);
    await followSpamMark(trx, ids, status === "spam");
  }
  return events.length;
}
