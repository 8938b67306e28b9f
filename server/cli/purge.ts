import { localDay, localTime } from "../local-time.ts";
import { UserError } from "../store/database.ts";
import { removeOutboxLetters } from "../store/outbox-letters.ts";
import { purgeDesk, purgeQuoteRequests } from "../store/purge.ts";
import { defineCommand } from "./command.ts";
import { counted } from "./counted.ts";

const dayMs = 24 * 60 * 60_000;

export const purge = defineCommand({
  name: "purge",
  usage: "purge",
  summary: "delete now what is older than RETENTION_DAYS",
  notes:
    "The server does so daily, but not while the newest request lies in the future or is very old, since then the\n" +
    "machine's clock may be wrong. What the company was not told of is never deleted: see list --undelivered.",
  options: { confirm: { type: "boolean", help: "needed: this machine's clock was looked at and is right" } },
  async run({ db, config: { dataDir, retentionDays } }, { options }) {
    const now = Date.now();
    const before = localDay(new Date(now - retentionDays * dayMs).toISOString());
    if (!options.confirm) {
      throw new UserError(
        `By this machine's clock it is ${localTime(new Date(now).toISOString())} in San Jose, and what was received ` +
          `before ${before} would be deleted for good. If that is right, add --confirm.`,
      );
    }
    const ids = await purgeQuoteRequests(db, retentionDays, { trustClock: true });
    await removeOutboxLetters(dataDir, ids);
    await purgeDesk(db, retentionDays);
    process.stdout.write(`Deleted ${counted(ids.length, "request")} received before ${before}.\n`);
  },
});
