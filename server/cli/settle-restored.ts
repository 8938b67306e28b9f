import type { Transaction } from "kysely";
import { resendableChannels } from "#contract/channels.ts";
import type { Tables } from "../store/tables.ts";

const signInTables = ["staff_session", "sign_in_link", "sign_in_challenge", "known_browser", "passkey"] as const;

/** Deletes erased requests and sign-ins from a restored database. Holds back deliveries that may have gone out. */
export async function settleRestored(trx: Transaction<Tables>, erasedIds: string[]) {
  const { numDeletedRows } = await trx
    .deleteFrom("quote_request")
    .where("id", "in", ["", ...erasedIds])
    .executeTakeFirst();
  for (const table of signInTables) await trx.deleteFrom(table).execute();
  // Receipts and emails about call backs cannot be resent.
  const queued = trx.deleteFrom("delivery").where("state", "=", "queued");
  await queued.where("channel", "not in", resendableChannels).execute();
  const { numUpdatedRows } = await trx
    .updateTable("delivery")
    .set({ state: "failed", lease: null, last_error: "Held back by a restore: it may have gone out after the backup" })
    .where("state", "=", "queued")
    .executeTakeFirst();
  const { requests } = await trx
    .selectFrom("quote_request")
    .select(({ fn }) => fn.countAll<number>().as("requests"))
    .executeTakeFirstOrThrow();
  return { requests: Number(requests), held: Number(numUpdatedRows), erased: Number(numDeletedRows) };
}
