import { performance } from "node:perf_hooks";
import { sql } from "kysely";
import type { Access } from "./access.ts";

const goodForMs = 1000;

/** Writes for real, since a full disk shows itself only then; once a second at most, however often it is asked. */
export function writeCheck(access: Access): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY;
  let last = Promise.resolve();
  return () => {
    if (performance.now() - begunAt < goodForMs) return last;
    begunAt = performance.now();
    last = writeOne(access);
    return last;
  };
}

export async function countRequests(access: Access): Promise<number> {
  const { rows } = await access.read((db) =>
    sql<{ requests: number }>`select count(*) as requests from quote_request`.execute(db),
  );
  return Number(rows[0]?.requests ?? 0);
}

async function writeOne(access: Access): Promise<void> {
  const row = { id: 1, checked_at: Date.now() };
  await access.write((trx) =>
    trx
      .insertInto("write_check")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at: row.checked_at }))
      .execute(),
  );
}
