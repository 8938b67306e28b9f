import type { Access } from "./access.ts";

const mostPerTransaction = 500;
const dayMs = 24 * 60 * 60_000;

/** Deletes what was kept long enough, in small transactions so that nobody waits, and answers the ids. */
export async function purgeDelivered(access: Access, retentionDays: number): Promise<string[]> {
  const before = Date.now() - retentionDays * dayMs;
  const purged: string[] = [];
  for (;;) {
    const ids = await purgeSome(access, before);
    purged.push(...ids);
    if (ids.length < mostPerTransaction) return purged;
  }
}

function purgeSome(access: Access, before: number): Promise<string[]> {
  return access.write(async (trx) => {
    const rows = await trx
      .deleteFrom("quote_request")
      .where("id", "in", (requests) =>
        requests
          .selectFrom("quote_request as old")
          .select("old.id")
          .where("old.received_at", "<", before)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom("delivery")
                  .select("delivery.id")
                  .whereRef("delivery.request_id", "=", "old.id")
                  .where("delivery.state", "<>", "sent")
                  .where("delivery.channel", "<>", "receipt"),
              ),
            ),
          )
          .limit(mostPerTransaction),
      )
      .returning("id")
      .execute();
    return rows.map(({ id }) => id);
  });
}
