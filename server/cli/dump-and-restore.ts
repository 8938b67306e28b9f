import { type Insertable, sql, type Transaction } from "kysely";
import { addPageTaps } from "../desk/page-taps.ts";
import { addErasures, listErasures } from "../privacy/erasures.ts";
import { type QuoteRequestHistory, readHistories, toBackup, toRows } from "../requests/history.ts";
import { type Database, UserError } from "../store/database.ts";
import type { PageTapRow } from "../store/desk-tables.ts";
import { inPages } from "../store/in-pages.ts";
import type { ErasureRow, Tables } from "../store/tables.ts";

const pageSize = 500;

/** SQLite takes 32,766 values in a statement, PostgreSQL 65,535. */
const maxValuesPerStatement = 30_000;

/**
 * Passes every request with its history to `take`, oldest first, in pages, and then the counts of taps to `takeTaps`: a
 * snapshot while others go on writing. Resolves with the erasures. Throws `UserError` where the database failed after
 * something was passed on, since a second try would pass it on twice.
 */
export function dumpQuoteRequests(
  db: Database,
  take: (page: QuoteRequestHistory[]) => Promise<void>,
  takeTaps: (taps: PageTapRow[]) => Promise<void> = async () => {},
): Promise<ErasureRow[]> {
  let hasBegun = false;
  return db.read((kysely) =>
    kysely.connection().execute(async (connection) => {
      if (hasBegun) throw new UserError("The database failed while it was read. There is no backup: try again.");
      await sql.raw(db.engine.beginSnapshot).execute(connection);
      try {
        let last = { received_at: Number.MIN_SAFE_INTEGER, id: "" };
        for (;;) {
          const rows = await connection
            .selectFrom("quote_request")
            .selectAll()
            .where(({ eb, refTuple, tuple }) =>
              eb(refTuple("received_at", "id"), ">", tuple(last.received_at, last.id)),
            )
            .orderBy("received_at")
            .orderBy("id")
            .limit(pageSize)
            .execute();
          hasBegun ||= rows.length > 0;
          if (rows.length > 0) await take((await readHistories(connection, rows)).map(toBackup));
          if (rows.length < pageSize) break;
          last = rows.at(-1) ?? last;
        }
        await takeTaps(await connection.selectFrom("page_tap").selectAll().orderBy("day").orderBy("page").execute());
        return await listErasures(connection);
      } finally {
        await sql`commit`.execute(connection);
      }
    }),
  );
}

interface RestoreOptions {
  taps?: PageTapRow[];
  erasures?: ErasureRow[];
}

/**
 * Fills an empty database in one transaction, so that a restore that is cut short leaves it empty. Throws `UserError`
 * where it holds requests. `pages` is called again for each try of the transaction. Taps are added to those of a server
 * that counts there already.
 */
export function restoreQuoteRequests(
  db: Database,
  pages: () => AsyncIterable<QuoteRequestHistory[]>,
  { taps = [], erasures = [] }: RestoreOptions = {},
): Promise<void> {
  return db.write(async (trx) => {
    const some = await trx.selectFrom("quote_request").select("id").limit(1).executeTakeFirst();
    if (some) throw new UserError("There are requests here already. Restore into an empty place.");
    for await (const page of pages()) {
      const rows = page.map(toRows);
      const requests = rows.map(({ request }) => request);
      const deliveries = rows.flatMap((of) => of.deliveries);
      const attempts = rows.flatMap((of) => of.attempts);
      const events = rows.flatMap((of) => of.events);
      await insertInChunks(trx, "quote_request", requests);
      await insertInChunks(trx, "delivery", deliveries);
      await insertInChunks(trx, "delivery_attempt", attempts);
      await insertInChunks(trx, "request_event", events);
    }
    await addErasures(trx, erasures);
    for (const page of inPages(taps, pageSize)) await addPageTaps(trx, page);
  });
}

async function insertInChunks<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  const rowsPerStatement = Math.floor(maxValuesPerStatement / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (const page of inPages(rows, rowsPerStatement)) await trx.insertInto(table).values(page).execute();
}
