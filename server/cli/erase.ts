import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { vacuum } from "../store/database.ts";
import { eraseQuoteRequests, type Person } from "../store/erase.ts";
import { removeOutboxLetters } from "../store/outbox-letters.ts";
import { databaseFileName } from "../store/sqlite.ts";
import { defineCommand, type OptionValues, UsageError } from "./command.ts";
import { counted } from "./counted.ts";

const options = {
  email: { type: "string", example: "ann@example.com", help: "everyone with this address" },
  phone: { type: "string", example: '"408 555 0100"', help: "everyone with this number, however it is written" },
} as const;

export const erase = defineCommand({
  name: "erase",
  usage: "erase --email ADDRESS",
  summary: "delete all requests of a person for good; or --phone NUMBER",
  notes:
    "From the database and the outbox folder, delivered or not. Letters already mailed and older backups are not " +
    "reached.",
  options,
  async run({ db, config: { dataDir, databaseUrl } }, line) {
    const { ids, mentionedIn } = await eraseQuoteRequests(db, personOf(line.options));
    if (ids.length === 0 && mentionedIn.length === 0)
      return void process.stdout.write("There is no request of this person.\n");
    process.stderr.write(
      `Deleted ${counted(ids.length, "request")}. Rewriting the database so that nothing of them remains ...\n`,
    );
    await removeOutboxLetters(dataDir, ids);
    await vacuum(db);
    // Once more, for a letter that was being written to its file just then.
    await removeOutboxLetters(dataDir, ids);
    if (databaseUrl === undefined) await proveGone(dataDir, ids);
    process.stdout.write(
      `Erased ${counted(ids.length, "request")}. Letters already mailed and backups made ` +
        "before still hold them.\n",
    );
    if (mentionedIn.length === 0) return;
    process.stdout.write(
      `Took the address or number out of notes on other people's requests. Look whether they name this person: ` +
        `${mentionedIn.map(({ id }) => id).join(", ")}.\n`,
    );
  },
});

function personOf({ email, phone }: OptionValues<typeof options>): Person {
  if (email?.trim() && phone === undefined) return { email };
  if (phone?.trim() && email === undefined) return { phone };
  throw new UsageError("erase needs either --email or --phone.");
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
