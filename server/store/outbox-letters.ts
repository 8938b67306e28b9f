import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The folder of letters inside the data folder, where letters become files. */
export const outboxFolder = "outbox";

/** Deletes the files of requests that are no longer kept, and every digest, since one may name them. */
export async function removeOutboxLetters(dataDir: string, requestIds: string[]): Promise<void> {
  const folder = join(dataDir, outboxFolder);
  if (requestIds.length === 0 || !existsSync(folder)) return;
  const digests = (await readdir(folder)).filter((name) => name.startsWith("digest-"));
  const letters = requestIds.flatMap((id) => [`${id}.eml`, `receipt-${id}.eml`]);
  for (const name of [...digests, ...letters.flatMap((letter) => [letter, `${letter}.part`])]) {
    await rm(join(folder, name), { force: true });
  }
}
