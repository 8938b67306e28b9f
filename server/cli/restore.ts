import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Transaction } from "kysely";
import { counted } from "#contract/counted.ts";
import { readServerConfig } from "../config/config.ts";
import { copyErased, readErased } from "../privacy/erased-requests.ts";
import { UserError } from "../store/database.ts";
import { restorePostgres } from "../store/postgres-backup.ts";
import { restoreSqlite } from "../store/sqlite-backup.ts";
import type { Tables } from "../store/tables.ts";
import { settleRestored } from "./settle-restored.ts";
import { parseWord } from "./usage.ts";
import { silent } from "./use-database.ts";

export const restore = {
  usage: "restore FILE",
  help:
    "Puts a backup in place of the database. Stop the server first. On PostgreSQL the database must be empty.\n" +
    "Leaves out requests that were erased since. Holds back emails that were waiting: resend sends them.",
  run,
};

async function run(args: string[]): Promise<void> {
  const path = resolve(parseWord(args, "restore needs the name of a backup."));
  const { dataDir, databaseUrl } = readServerConfig();
  const settle = (trx: Transaction<Tables>) => settleRestored(trx, readErased(dataDir));
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UserError(`There is no file ${path}.`);
  copyErased(dirname(path), dataDir);
  const { requests, erased, held } = databaseUrl
    ? await restorePostgres({ databaseUrl, log: silent }, path, settle)
    : await restoreSqlite({ dataDir, log: silent }, path, settle);
  process.stdout.write(
    `Restored ${counted(requests, "request")}, without ${erased} that were erased since. Held back ` +
      `${counted(held, "delivery", "deliveries")}: see list --undelivered; resend sends them.\n`,
  );
}
