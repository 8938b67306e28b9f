import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import { dayMs } from "#contract/durations.ts";
import { localTime } from "../local-time.ts";
import { purgeAll } from "../privacy/purge.ts";
import { checkPurge } from "../privacy/purge-guard.ts";
import { UserError } from "../store/database.ts";
import { useDatabase } from "./use-database.ts";

export const purge = {
  usage: "purge [--confirm]",
  help: `Deletes data older than RETENTION_DAYS now, by this machine's clock.
The server does this daily, unless the requests' dates make its clock look wrong. Undelivered requests are never
deleted: see list --undelivered.
--confirm  required: you checked that this machine's clock is right`,
  async run(args: string[]): Promise<void> {
    const { values } = parseArgs({ args, options: { confirm: { type: "boolean" } } });
    await useDatabase(async ({ db, config, locale: { city, timeZone } }) => {
      const now = Date.now();
      const before = localTime(now - config.retentionDays * dayMs, timeZone);
      if (!values.confirm) {
        const { due, doubt } = await checkPurge(db, config);
        const blocked = doubt ? `The server blocked its daily purge: ${doubt}, so the clock may be wrong. ` : "";
        throw new UserError(
          `By this machine's clock it is ${localTime(now, timeZone)} in ${city}, and ${counted(due, "request")} received ` +
            `before ${before} would be deleted for good. ${blocked}If the clock is right, add --confirm.`,
        );
      }
      const { length: requests } = await purgeAll(db, config, timeZone);
      process.stdout.write(`Deleted ${counted(requests, "request")} received before ${before} in ${city}.\n`);
    });
  },
};
