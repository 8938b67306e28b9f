import { rm } from "node:fs/promises";
import { join } from "node:path";

/** The folder of letters inside the data folder, where no mail server is configured. */
export const outboxFolder = "outbox";

/** Deletes the files of requests that are no longer kept. */
export async function removeOutboxLetters(dataDir: string, requestIds: string[]): Promise<void> {
  for (const id of requestIds) {
    for (const name of [`${id}.eml`, `receipt-${id}.eml`, `${id}.eml.part`, `receipt-${id}.eml.part`]) {
      await rm(join(dataDir, outboxFolder, name), { force: true });
    }
  }
}
