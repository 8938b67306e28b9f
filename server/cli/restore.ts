import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import { localTime } from "../local-time.ts";
import { listErasures, readErasuresFile, withoutErased } from "../privacy/erasures.ts";
import type { QuoteRequestHistory } from "../requests/history.ts";
import type { Database } from "../store/database.ts";
import { checkBackup, readBackup, readErasuresBeside, readTaps } from "./backup-file.ts";
import { restoreQuoteRequests } from "./dump-and-restore.ts";
import { onlyWord } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const restore = {
  usage: "restore FILE [--confirm]",
  help: `Restores a backup into an empty place of either kind of database.
Deliveries that were waiting when the backup was made are held back, since they may have gone out after it: resend
sends them.
--confirm  sends them again at once instead`,
  run,
};

async function run(args: string[]): Promise<void> {
  const options = { confirm: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const path = onlyWord(positionals, "restore needs the name of a backup file.");
  await useDatabase(
    "restore",
    async ({ db, config, place }) => {
      const { takenAt, requests, held, erased } = await restoreBackup(db, path, {
        holdBack: !values.confirm,
        dataDir: config.dataDir,
      });
      process.stdout.write(`Restored ${counted(requests, "request")} as of ${localTime(takenAt, place.timeZone)}.\n`);
      if (erased > 0) process.stdout.write(`Left out ${counted(erased, "request")} of people who were erased since.\n`);
      if (held > 0)
        process.stdout.write(
          `Held back ${counted(held, "delivery", "deliveries")} that were under way then, since they may have gone out ` +
            "after the backup. See list --undelivered; resend sends them.\n",
        );
      return { requests, held, erased };
    },
    { makesDatabase: true },
  );
}

/**
 * Restores a backup. Returns how many requests are in the database afterwards, how many of their deliveries are held
 * back, and how many requests were left out because this place, the backup or another one beside it remembers their
 * erasure.
 */
export async function restoreBackup(
  db: Database,
  path: string,
  { holdBack, dataDir }: { holdBack: boolean; dataDir: string },
): Promise<{ takenAt: string; requests: number; held: number; erased: number }> {
  const { takenAt, requests: promised, erasures: ofBackup } = await checkBackup(path);
  const ofThisPlace = [...(await db.read(listErasures)), ...readErasuresFile(dataDir)];
  const erasures = [...ofThisPlace, ...ofBackup, ...(await readErasuresBeside(path))];
  const remaining = withoutErased(erasures);
  let tally = { requests: 0, held: 0, erased: 0 };
  // Called for each try of the transaction; an earlier try was rolled back.
  const pages = async function* () {
    tally = { requests: 0, held: 0, erased: 0 };
    for await (const stored of readBackup(path, promised)) {
      const page = stored.flatMap((history) => remaining(history) ?? []);
      tally.erased += stored.length - page.length;
      if (holdBack) tally.held += holdBackDeliveries(page, takenAt);
      yield page;
      tally.requests += page.length;
    }
  };
  const taps = await readTaps(path, promised);
  await restoreQuoteRequests(db, pages, { taps, erasures });
  return { takenAt, ...tally };
}

/** Turns waiting deliveries into given-up ones. Returns how many. */
function holdBackDeliveries(page: QuoteRequestHistory[], takenAt: string): number {
  const waiting = page.flatMap(({ deliveries }) => deliveries).filter(({ state }) => state === "queued");
  for (const delivery of waiting) {
    delivery.state = "failed";
    delivery.lastError = `Held back after a restore from the backup of ${takenAt}: it may have gone out since`;
  }
  return waiting.length;
}
