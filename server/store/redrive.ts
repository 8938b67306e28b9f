import type { Access } from "./access.ts";

/** Queues what was given up anew and brings forward what waits. What is being sent just now is left alone. */
export async function redrive(access: Access, requestId: string | "all"): Promise<number> {
  const now = Date.now();
  return access.write(async (trx) => {
    const failed = trx
      .updateTable("delivery")
      .set({ state: "queued", next_at: 0, queued_at: now, tries: 0, ambiguous_tries: 0, lease: null })
      .where("state", "=", "failed");
    const waiting = trx
      .updateTable("delivery")
      .set({ next_at: 0 })
      .where("state", "=", "queued")
      .where("lease", "is", null);
    let changed = 0n;
    // Waiting ones first, so that none is counted twice.
    for (const update of [waiting, failed]) {
      const chosen = requestId === "all" ? update : update.where("request_id", "=", requestId);
      changed += (await chosen.executeTakeFirst()).numUpdatedRows;
    }
    return Number(changed);
  });
}

/** Makes everything that waits due now. */
export async function bringForward(access: Access): Promise<void> {
  await access.write((trx) =>
    trx.updateTable("delivery").set({ next_at: 0 }).where("state", "=", "queued").where("lease", "is", null).execute(),
  );
}
