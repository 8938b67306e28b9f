import { counted } from "#contract/counted.ts";
import { markPossibleSpam, readLastMark, unmarkSpam } from "../desk/mark-spam.ts";
import { defineCommand } from "./command.ts";

/** Stands in a request's history where a staff member's address would. */
const author = "command";

export const spam = defineCommand({
  usage: "spam",
  summary: "mark all possible spam as spam: what is marked as such, is still new, and nobody is to call back",
  options: { undo: { type: "boolean", help: "take back what this command marked last" } },
  async run({ db }, { options }) {
    const now = Date.now();
    if (!options.undo) {
      const requests = await markPossibleSpam(db, { author, at: now }, now);
      process.stdout.write(
        requests === 0
          ? "There is no possible spam.\n"
          : `Marked ${counted(requests, "request")} as spam. spam --undo takes that back.\n`,
      );
      return { requests };
    }
    const mark = await readLastMark(db, author);
    const requests = mark ? await unmarkSpam(db, mark) : 0;
    process.stdout.write(
      requests === 0 ? "There is nothing to undo.\n" : `Undone for ${counted(requests, "request")}.\n`,
    );
    return { requests };
  },
});
