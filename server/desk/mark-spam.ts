import { sql, type Transaction } from "kysely";
import { followSpamMark } from "../delivery/queue.ts";
import { isPossibleSpam } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import type { RequestEventRow, Tables } from "../store/tables.ts";
import { eventColumns } from "./request-events.ts";

/** Requests per transaction. New requests can be stored between chunks. */
const chunkSize = 500;

type SpamMark = Pick<RequestEventRow, "author" | "at">;

export async function markPossibleSpam(db: Database, mark: SpamMark, until: number): Promise<number> {
  let marked = 0;
  for (let inChunk = chunkSize; inChunk > 0; marked += inChunk)
    inChunk = await db.write((trx) => markChunk(trx, mark, until));
  return marked;
}

async function markChunk(trx: Transaction<Tables>, mark: SpamMark, until: number): Promise<number> {
  const chunk = trx.selectFrom("quote_request").selectAll().where(isPossibleSpam).where("received_at", "<=", until);
  const before = await chunk.limit(chunkSize).execute();
  if (before.length === 0) return 0;
  const byId = new Map(before.map((row) => [row.id, row]));
  const marked = await trx
    .updateTable("quote_request")
    .set({ status: "spam", version: sql`version + 1` })
    .where("id", "in", [...byId.keys()])
    // Staff may have changed a request since it was read.
    .where(isPossibleSpam)
    .returningAll()
    .execute();
  if (marked.length === 0) return 0;
  const events = marked.map((after) => ({
    ...mark,
    kind: "act" as const,
    request_id: after.id,
    number: after.version,
    note: null,
    ...eventColumns(byId.get(after.id) ?? after, after),
  }));
  await trx.insertInto("request_event").values(events).execute();
  await followSpamMark(
    trx,
    marked.map(({ id }) => id),
    true,
  );
  return marked.length;
}
