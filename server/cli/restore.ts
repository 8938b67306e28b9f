import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Transaction } from "kysely";
import { resendableChannels } from "#contract/channels.ts";
import { counted } from "#contract/counted.ts";
import { readServerConfig } from "../config/config.ts";
import { copyErased, readErased } from "../privacy/erased-requests.ts";
import { UserError } from "../store/database.ts";
import { restorePostgres } from "../store/postgres-backup.ts";
import { restoreSqlite } from "../store/sqlite-backup.ts";
import type { Tables } from "../store/tables.ts";
import { parseWord } from "./usage.ts";
import { silent } from "./use-database.ts";

const signInTables = ["staff_session", "sign_in_link", "sign_in_challenge", "known_browser", "passkey"] as const;

export const restore = {
  usage: "restore FILE",
  help:
    "Puts a backup in place of the database. Stop the server first. On PostgreSQL the database must be empty.\n" +
    "Omits requests that were erased after the backup. Holds back emails that were waiting: resend sends them.",
  async run(args: string[]): Promise<void> {
    const path = resolve(parseWord(args, "restore needs the name of a backup."));
    const { dataDir, databaseUrl } = readServerConfig();
    const settle = (trx: Transaction<Tables>) => settleRestored(trx, readErased(dataDir));
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UserError(`There is no file ${path}.`);
    copyErased(dirname(path), dataDir);
    const { requests, erased, held } = databaseUrl
      ? await restorePostgres({ databaseUrl, log: silent }, path, settle)
      : await restoreSqlite({ dataDir, log: silent }, path, settle);
    process.stdout.write(
      `Restored ${counted(requests, "request")}, without ${erased} erased after the backup. Held back ` +
        `${counted(held, "delivery", "deliveries")}: see list --undelivered; resend sends them.\n`,
    );
  },
};

/** Deletes erased requests and sign-ins from a restored database. Holds back deliveries that may have gone out. */
async function settleRestored(trx: Transaction<Tables>, erasedIds: string[]) {
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
    .set({ state: "failed", lease: null, last_error: "Held back by a restore: may have been sent after the backup" })
    .where("state", "=", "queued")
    .executeTakeFirst();
  const { requests } = await trx
    .selectFrom("quote_request")
    .select(({ fn }) => fn.countAll<number>().as("requests"))
    .executeTakeFirstOrThrow();
  return { requests: Number(requests), held: Number(numUpdatedRows), erased: Number(numDeletedRows) };
}
