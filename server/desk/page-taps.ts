import type { Transaction } from "kysely";
import type { PageTapRow } from "../store/desk-tables.ts";
import type { Tables } from "../store/tables.ts";

/** Adds to what was counted before; at least one row. */
export async function addPageTaps(trx: Transaction<Tables>, rows: PageTapRow[]): Promise<void> {
  await trx
    .insertInto("page_tap")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "page", "kind"])
        .doUpdateSet(({ eb, ref }) => ({ taps: eb(ref("page_tap.taps"), "+", ref("excluded.taps")) })),
    )
    .execute();
}
