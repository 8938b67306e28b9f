import { counted } from "#contract/counted.ts";
import { dayMs } from "#contract/durations.ts";
import { localDay, localTime } from "../local-time.ts";
import { purgeAll } from "../privacy/purge.ts";
import { trustWallClock } from "../privacy/retention-clock.ts";
import { UserError } from "../store/database.ts";
import { defineCommand } from "./command.ts";

export const purge = defineCommand({
  usage: "purge",
  summary:
    "delete now what is older than RETENTION_DAYS, by this machine's clock\n" +
    "The server does so daily, by the time it ran and pauses of up to a month: this machine's clock may be wrong. This\n" +
    "takes the clock and the requests' dates as right, also for the server from then on. What the company was not told\n" +
    "of is never deleted: see list --undelivered.",
  options: { confirm: { type: "boolean", help: "needed: this machine's clock was looked at and is right" } },
  async run({ db, config, place: { city, timeZone } }, { options }) {
    const now = Date.now();
    const before = localDay(now - config.retentionDays * dayMs, timeZone);
    if (!options.confirm) {
      throw new UserError(
        `By this machine's clock it is ${localTime(now, timeZone)} in ${city}, and what was received ` +
          `before ${before} would be deleted for good. If that is right, add --confirm.`,
      );
    }
    await trustWallClock(db, now);
    const { length: requests } = await purgeAll(db, config, timeZone);
    process.stdout.write(`Deleted ${counted(requests, "request")} received before ${before}.\n`);
    return { requests };
  },
});
