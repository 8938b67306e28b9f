import { counted } from "#contract/counted.ts";
import { dayMs } from "#contract/durations.ts";
import { localDay, localTime } from "../local-time.ts";
import { purgeAll } from "../privacy/purge.ts";
import { checkPurge } from "../privacy/purge-guard.ts";
import { UserError } from "../store/database.ts";
import { defineCommand } from "./command.ts";

export const purge = defineCommand({
  usage: "purge",
  summary:
    "delete now what is older than RETENTION_DAYS, by this machine's clock\n" +
    "The server does so daily, unless the requests' dates make its clock look wrong. Undelivered requests are never\n" +
    "deleted: see list --undelivered.",
  options: { confirm: { type: "boolean", help: "needed: you checked that this machine's clock is right" } },
  async run({ db, config, place: { city, timeZone } }, { options }) {
    const now = Date.now();
    const before = localDay(now - config.retentionDays * dayMs, timeZone);
    if (!options.confirm) {
      const { due, doubt } = await checkPurge(db, config);
      const blocked = doubt ? `The server does not delete them by itself: ${doubt}, so the clock may be wrong. ` : "";
      throw new UserError(
        `By this machine's clock it is ${localTime(now, timeZone)} in ${city}, and ${counted(due, "request")} received ` +
          `before ${before} would be deleted for good. ${blocked}If the clock is right, add --confirm.`,
      );
    }
    const { length: requests } = await purgeAll(db, config, timeZone);
    process.stdout.write(`Deleted ${counted(requests, "request")} received before ${before}.\n`);
    return { requests };
  },
});
