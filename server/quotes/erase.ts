import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { removeOutboxLetters } from "../deliver/outbox-letters.ts";
import { databaseFileName } from "../store/sqlite-engine.ts";
import type { Person } from "../store/staff-records.ts";
import { type CommandMeans, WrongUse } from "./command-line.ts";

export async function erase({ store, config, line }: CommandMeans): Promise<void> {
  const ids = await store.eraseRequests(personOf(line.options));
  if (ids.length === 0) return void process.stdout.write("There is no request of this person.\n");
  process.stderr.write(`Deleted ${ids.length} requests. Rewriting the database so that nothing of them remains ...\n`);
  await removeOutboxLetters(config.dataDir, ids);
  await store.scrub();
  // Once more, for a letter that was being written to its file just then.
  await removeOutboxLetters(config.dataDir, ids);
  if (config.databaseUrl === undefined) await proveGone(config.dataDir, ids);
  process.stdout.write(
    `Erased ${ids.length === 1 ? "1 request" : `${ids.length} requests`}. Letters already mailed and backups made ` +
      "before still hold them.\n",
  );
}

function personOf({ email, phone }: CommandMeans["line"]["options"]): Person {
  if (email?.trim() && phone === undefined) return { email };
  if (phone?.trim() && email === undefined) return { phone };
  throw new WrongUse("erase needs either --email or --phone.");
}

/** Looks for the erased ids in the files' bytes: a row that left traces would have left its id. */
async function proveGone(dataDir: string, ids: string[]): Promise<void> {
  for (const name of [databaseFileName, `${databaseFileName}-wal`]) {
    const path = join(dataDir, name);
    if (existsSync(path) && (await fileHolds(path, ids))) {
      throw new Error(`The requests are deleted, but traces remain in ${name}. Run the same erase again.`);
    }
  }
}

async function fileHolds(path: string, needles: string[]): Promise<boolean> {
  let tail = "";
  for await (const chunk of createReadStream(path, "latin1")) {
    const text = tail + chunk;
    if (needles.some((needle) => text.includes(needle))) return true;
    tail = text.slice(-64);
  }
  return false;
}
