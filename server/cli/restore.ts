import { counted } from "#contract/counted.ts";
import { localTime } from "../local-time.ts";
import { listErasures, readErasuresFile, withoutErased } from "../privacy/erasures.ts";
import type { QuoteRequestHistory } from "../requests/history.ts";
import type { Database } from "../store/database.ts";
import { checkBackup, readBackup, readErasuresBeside, readTaps } from "./backup-file.ts";
import { defineCommand } from "./command.ts";
import { restoreQuoteRequests } from "./dump-and-restore.ts";

export const restore = defineCommand({
  usage: "restore FILE",
  summary:
    "a backup, into an empty place of either kind of database\n" +
    "What was undelivered when the backup was made is held back, since it may have gone out after it: redrive\n" +
    "sends it.",
  argument: { what: "the name of a backup file" },
  options: { confirm: { type: "boolean", help: "send it again at once instead" } },
  makesDatabase: true,
  async run({ db, config, place }, { argument: path, options }) {
    const { takenAt, requests, held, erased } = await restoreBackup(db, path, {
      holdBack: !options.confirm,
      dataDir: config.dataDir,
    });
    process.stdout.write(`Restored ${counted(requests, "request")} as of ${localTime(takenAt, place.timeZone)}.\n`);
    if (erased > 0) process.stdout.write(`Left out ${counted(erased, "request")} of people who were erased since.\n`);
    if (held > 0)
      process.stdout.write(
        `Held back ${counted(held, "delivery", "deliveries")} that were under way then, since they may have gone out ` +
          "after the backup. See list --undelivered; redrive sends them.\n",
      );
    return { requests, held, erased };
  },
});

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
