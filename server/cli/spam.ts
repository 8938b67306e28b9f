import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import { markPossibleSpam, readLastMark, unmarkSpam } from "../desk/mark-spam.ts";
import type { Database } from "../store/database.ts";
import { useDatabase } from "./use-database.ts";

export const spam = {
  usage: "spam [--undo]",
  help: `Marks all possible spam as spam: requests that are marked, still new, and without a call back.
--undo  takes back what this command marked last`,
  run,
};

/** Stands in a request's history in place of a staff member's address. */
const author = "command";

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { undo: { type: "boolean" } } });
  await useDatabase("spam", async ({ db }) => ({ requests: await (values.undo ? undo(db) : mark(db)) }));
}

async function mark(db: Database): Promise<number> {
  const now = Date.now();
  const requests = await markPossibleSpam(db, { author, at: now }, now);
  process.stdout.write(
    requests === 0
      ? "There is no possible spam.\n"
      : `Marked ${counted(requests, "request")} as spam. spam --undo takes that back.\n`,
  );
  return requests;
}

async function undo(db: Database): Promise<number> {
  const last = await readLastMark(db, author);
  const requests = last ? await unmarkSpam(db, last) : 0;
  const undone = `Undone for ${counted(requests, "request")}.\n`;
  process.stdout.write(requests === 0 ? "There is nothing to undo.\n" : undone);
  return requests;
}
