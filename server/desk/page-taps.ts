import type { Transaction } from "kysely";
import type { PageTapRow } from "../store/desk-tables.ts";
import type { Tables } from "../store/tables.ts";

/** Adds to the stored counts. `rows` must not be empty. */
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
