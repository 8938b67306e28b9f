import { rm } from "node:fs/promises";
import { join } from "node:path";

/** The folder inside the data folder where each mail becomes a file while no mail server is set. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, "outbox");
}

/** Deletes the mails of requests that are no longer kept, where there are any. */
export async function removeOutboxFiles(dataDir: string, requestIds: string[]): Promise<void> {
  for (const id of requestIds) {
    for (const name of [`${id}.eml`, `receipt-${id}.eml`, `${id}.eml.part`, `receipt-${id}.eml.part`]) {
      await rm(join(outboxFolder(dataDir), name), { force: true });
    }
  }
}
