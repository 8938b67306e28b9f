import type { Transaction } from "kysely";
import type { VersionBody } from "#contract/desk-request.ts";
import { dropCallBackEmail } from "../delivery/call-backs.ts";
import { followSpamMark } from "../delivery/queue.ts";
import { isPossibleSpam } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import type { QuoteRequestRow, RequestEventRow, Tables } from "../store/tables.ts";
import { eventColumns, undoIn } from "./request-events.ts";

/** Requests per transaction. New requests can be stored between chunks. */
const chunkSize = 500;

/** The requests that one call marks have the same author and time, by which `undoMark` finds them. */
type SpamMark = Pick<RequestEventRow, "author" | "at">;

/** Marks possible spam received up to `until` as spam. Returns the number of requests. */
export async function markPossibleSpam(db: Database, mark: SpamMark, until: number): Promise<number> {
  let marked = 0;
  for (let inChunk = chunkSize; inChunk > 0; marked += inChunk)
    inChunk = await db.write(async (trx) => {
      const chunk = trx.selectFrom("quote_request").selectAll().where(isPossibleSpam).where("received_at", "<=", until);
      return markRows(trx, mark, await chunk.limit(chunkSize).execute());
    });
  return marked;
}

/** Marks requests as spam, except those that have changed since staff saw this version. Returns their number. */
export function markSpam(db: Database, mark: SpamMark, seen: VersionBody[]): Promise<number> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return db.write(async (trx) => {
    const ids = ["", ...versions.keys()];
    const rows = await trx.selectFrom("quote_request").selectAll().where("id", "in", ids).execute();
    const unchanged = rows.filter(({ id, version, status }) => version === versions.get(id) && status !== "spam");
    return markRows(trx, mark, unchanged);
  });
}

/** Takes a mark back, except for requests that have changed since. Returns the number of requests. */
export async function undoMark(db: Database, { author, at }: SpamMark): Promise<number> {
  const marked = await db.read((kysely) =>
    kysely
      .selectFrom("request_event")
      .select(["request_id as id", "number as version"])
      .where("author", "=", author)
      .where("at", "=", at)
      .where("status", "=", "spam")
      .execute(),
  );
  let undone = 0;
  for (let first = 0; first < marked.length; first += chunkSize)
    undone += await db.write(async (trx) => {
      let inChunk = 0;
      for (const seen of marked.slice(first, first + chunkSize))
        inChunk += Number(await undoIn(trx, { ...seen, author }));
      return inChunk;
    });
  return undone;
}

async function markRows(trx: Transaction<Tables>, mark: SpamMark, rows: QuoteRequestRow[]): Promise<number> {
  const marked: QuoteRequestRow[] = [];
  // Someone may change a request after it was read. Its version tells.
  for (const [version, same] of Map.groupBy(rows, (row) => row.version)) {
    const update = trx.updateTable("quote_request").set({ status: "spam", call_back: null, version: version + 1 });
    const ids = same.map(({ id }) => id);
    marked.push(...(await update.where("id", "in", ids).where("version", "=", version).returningAll().execute()));
  }
  if (marked.length === 0) return 0;
  const before = new Map(rows.map((row) => [row.id, row]));
  const events = marked.map((after) => ({
    ...mark,
    kind: "act" as const,
    message: null,
    request_id: after.id,
    number: after.version,
    note: null,
    ...eventColumns(before.get(after.id) ?? after, after),
  }));
  await trx.insertInto("request_event").values(events).execute();
  for (const { id } of marked) if (before.get(id)?.call_back) await dropCallBackEmail(trx, id);
  await followSpamMark(
    trx,
    marked.map(({ id }) => id),
    true,
  );
  return marked.length;
}
