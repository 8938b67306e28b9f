import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The folder of letters inside the data folder, where letters become files. */
export const outboxFolder = "outbox";

/** Deletes the files of these requests, and every digest, since it may name them. */
export async function removeOutboxLetters(dataDir: string, requestIds: string[]): Promise<void> {
  const folder = join(dataDir, outboxFolder);
  if (requestIds.length === 0 || !existsSync(folder)) return;
  const gone = new Set(requestIds);
  for (const name of await readdir(folder)) {
    // Older versions wrote reminders.
    const [, id = ""] = /^(?:receipt-|reminder-|call-back-)?([\da-f-]{36})(?:-\d+)?\.eml(?:\.part)?$/.exec(name) ?? [];
    if (name.startsWith("digest-") || gone.has(id)) await rm(join(folder, name), { force: true });
  }
}
