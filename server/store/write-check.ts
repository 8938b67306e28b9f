import { sql } from "kysely";
import type { Access } from "./access.ts";

/** Writes for real, since a full disk shows itself only then. */
export async function checkWritable(access: Access): Promise<void> {
  const row = { id: 1, checked_at: Date.now() };
  await access.write((trx) =>
    trx
      .insertInto("write_check")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at: row.checked_at }))
      .execute(),
  );
}

export async function countRequests(access: Access): Promise<number> {
  const { rows } = await access.read((db) =>
    sql<{ requests: number }>`select count(*) as requests from quote_request`.execute(db),
  );
  return Number(rows[0]?.requests ?? 0);
}
