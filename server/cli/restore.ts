import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Transaction } from "kysely";
import { resendableChannels } from "#contract/channels.ts";
import { counted } from "#contract/counted.ts";
import { readServerConfig } from "../config/config.ts";
import { type CompanyLocale, localTime } from "../local-time.ts";
import { copyErased, readErased } from "../privacy/erased-requests.ts";
import { countRequests } from "../requests/count-requests.ts";
import { confirmDatabase } from "../store/created-database.ts";
import { UserError } from "../store/database.ts";
import { restorePostgres } from "../store/postgres-backup.ts";
import { type ReplacedRequest, replacedFileName, restoreSqlite } from "../store/sqlite-backup.ts";
import type { Tables } from "../store/tables.ts";
import { parseArgument } from "./usage.ts";
import { localeOf, readBuilt, silent } from "./use-database.ts";

const signInTables = ["staff_session", "sign_in_link", "sign_in_challenge", "known_browser", "passkey"] as const;

export const restore = {
  usage: "restore FILE",
  help:
    "Puts a backup in place of the database. Stop the server first. On PostgreSQL the database must be empty.\n" +
    "Omits requests that were erased after the backup. Holds back emails that were waiting: resend sends them.\n" +
    `Keeps the SQLite file that it replaces as ${replacedFileName}, and names its requests that the backup lacks.`,
  async run(args: string[]): Promise<void> {
    const path = resolve(parseArgument(args, "restore needs the name of a backup."));
    const { dataDir, databaseUrl, builtDir } = readServerConfig();
    const settle = (trx: Transaction<Tables>) => settleRestored(trx, readErased(dataDir));
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UserError(`There is no file ${path}.`);
    copyErased(dirname(path), dataDir);
    const { settled, since } = databaseUrl
      ? { settled: await restorePostgres({ databaseUrl, log: silent }, path, settle), since: [] }
      : await restoreSqlite({ dataDir, log: silent }, path, settle);
    confirmDatabase(dataDir);
    const { requests, erased, held } = settled;
    process.stdout.write(
      `Restored ${counted(requests, "request")}, without ${erased} erased after the backup. Held back ` +
        `${counted(held, "delivery", "deliveries")}: see list --undelivered; resend sends them.\n`,
    );
    process.stdout.write(listSince(since, localeOf(readBuilt(builtDir).company)));
  },
};

function listSince(since: ReplacedRequest[] | undefined, { timeZone, city }: CompanyLocale): string {
  const isKept = `${replacedFileName} keeps the database from before.`;
  if (!since) return `Later requests cannot be listed, since the database from before cannot be read. ${isKept}\n`;
  if (since.length === 0) return "";
  const lines = since.map(({ received_at, ...contact }) =>
    [`  ${localTime(received_at, timeZone)}`, ...Object.values(contact).filter(Boolean)].join(", "),
  );
  return (
    `Not in the backup: ${counted(since.length, "request")}, by the time in ${city}. Add them at the desk: the emails to ` +
    `the office have the details. ${isKept}\n${lines.join("\n")}\n`
  );
}

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
  return { requests: await countRequests(trx), held: Number(numUpdatedRows), erased: Number(numDeletedRows) };
}
