import type { RequestHistory } from "../store/staff-records.ts";
import { checkBackup, readBackup } from "./backup-file.ts";
import { type CommandMeans, WrongUse } from "./command-line.ts";
import { localTime } from "./local-time.ts";
import { type Progress, showProgress } from "./progress.ts";

export async function restore({ store, line }: CommandMeans): Promise<void> {
  if (!line.argument) throw new WrongUse("restore needs the name of a backup file.");
  const { takenAt, requests } = await checkBackup(line.argument);
  const tally = { held: 0 };
  const progress = showProgress("Restoring");
  const pages = readBackup(line.argument, requests);
  await store.putBack(
    line.options.confirm ? counted(pages, progress) : heldBack(counted(pages, progress), takenAt, tally),
  );
  progress.done();
  process.stdout.write(`Restored ${requests} requests as of ${localTime(takenAt)}.\n`);
  if (tally.held > 0) {
    process.stdout.write(
      `${tally.held} deliveries were under way then and are held back, since they may have gone out after the ` +
        "backup. See list --undelivered; redrive sends them.\n",
    );
  }
}

async function* counted(pages: AsyncIterable<RequestHistory[]>, progress: Progress): AsyncGenerator<RequestHistory[]> {
  for await (const page of pages) {
    yield page;
    progress.add(page.length);
  }
}

async function* heldBack(
  pages: AsyncIterable<RequestHistory[]>,
  takenAt: string,
  tally: { held: number },
): AsyncGenerator<RequestHistory[]> {
  for await (const page of pages) {
    for (const delivery of page.flatMap(({ deliveries }) => deliveries)) {
      if (delivery.state !== "queued") continue;
      delivery.state = "failed";
      delivery.lastError = `Held back after a restore from the backup of ${takenAt}: it may have gone out since`;
      tally.held++;
    }
    yield page;
  }
}
