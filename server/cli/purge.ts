import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import { purgeShare } from "../privacy/purge.ts";
import { useDatabase } from "./use-database.ts";

export const purge = {
  usage: "purge",
  help: `Deletes requests older than RETENTION_DAYS now, by this machine's clock: the oldest ones, at most a tenth of all or 5.
The server does this daily. Undelivered requests are never deleted: see list --undelivered.`,
  async run(args: string[]): Promise<void> {
    parseArgs({ args });
    await useDatabase(async ({ db, config, locale: { timeZone } }) => {
      const { length } = await purgeShare(db, config, timeZone);
      process.stdout.write(
        `Deleted ${counted(length, "request")} older than ${counted(config.retentionDays, "day")}.\n`,
      );
    });
  },
};
