import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import type { PersonBody } from "#contract/desk-statistics.ts";
import { eraseQuoteRequests } from "../privacy/erase.ts";
import { finishErasing } from "../privacy/erasures.ts";
import { vacuum } from "../store/database.ts";
import { databaseFileName } from "../store/sqlite.ts";
import { UsageError } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

const minTextLength = 7;

export const erase = {
  usage: "erase --email ADDRESS | --phone NUMBER",
  help: `Deletes all requests of a person for good, delivered or not, from the database and the outbox folder.
Emails already sent are not reached. Backups made before still hold them; restore leaves them out. May be run again,
whatever came between.
--email ADDRESS  everyone with this address
--phone NUMBER   everyone with this number, such as "720 555 0166", however it is written`,
  run,
};

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: "string" }, phone: { type: "string" } } });
  const person = personOf(values);
  await useDatabase("erase", async ({ db, config: { dataDir, databaseUrl } }) => {
    const { ids = [], mentionedIn = [] } = (await eraseQuoteRequests(db, person)) ?? {};
    process.stderr.write(
      `Deleted ${counted(ids.length, "request")}. Rewriting the database so that nothing of them remains ...\n`,
    );
    await finishErasing(db, dataDir, vacuum);
    if (databaseUrl === undefined) await proveGone(dataDir, ids, "email" in person ? person.email : person.phone);
    process.stdout.write(
      ids.length === 0
        ? "There is no request of this person.\n"
        : `Erased ${counted(ids.length, "request")}. Emails already sent and backups made before still hold them.\n`,
    );
    if (mentionedIn.length > 0)
      process.stdout.write(
        "Took the name, address or number out of notes on other people's requests. Look whether they name this person " +
          `otherwise: ${mentionedIn.map(({ id }) => id).join(", ")}.\n`,
      );
    return { requests: ids.length, notesOn: mentionedIn.length };
  });
}

function personOf({ email, phone }: { email?: string; phone?: string }): PersonBody {
  if (email !== undefined && phone === undefined) return { email };
  if (phone !== undefined && email === undefined) return { phone };
  throw new UsageError("erase needs either --email or --phone.");
}

/** Looks for the erased ids in the bytes of the files: any trace of a row holds its id. */
async function proveGone(dataDir: string, ids: string[], typed: string): Promise<void> {
  for (const name of [databaseFileName, `${databaseFileName}-wal`]) {
    const path = join(dataDir, name);
    if (!existsSync(path)) continue;
    const text = typed.trim();
    const found = await textsIn(path, [...ids, ...(text.length >= minTextLength ? [text] : [])]);
    if (ids.some((id) => found.has(id)))
      throw new Error(`The requests are deleted, but traces remain in ${name}. Run the same erase again.`);
    if (found.has(text))
      process.stderr.write(
        `${name} still holds what was typed, in a text of another request: list shows whose, and the desk's search.\n`,
      );
  }
}

/** The texts that a file holds. Ignores the case of ASCII letters. */
async function textsIn(path: string, texts: string[]): Promise<Set<string>> {
  const needles = texts.map((text) => [text, Buffer.from(text).toString("latin1").toLowerCase()] as const);
  const found = new Set<string>();
  let tail = "";
  for await (const chunk of createReadStream(path, "latin1")) {
    const bytes = tail + chunk.toLowerCase();
    for (const [text, needle] of needles) if (bytes.includes(needle)) found.add(text);
    tail = bytes.slice(-1024);
  }
  return found;
}
