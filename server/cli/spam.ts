import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import { markPossibleSpam } from "../desk/mark-spam.ts";
import { useDatabase } from "./use-database.ts";

/** Shown in a request's history instead of a staff member's address. */
const author = "command";

export const spam = {
  usage: "spam",
  help: "Marks all possible spam as spam: requests that are marked and that nobody has worked on.",
  async run(args: string[]): Promise<void> {
    parseArgs({ args });
    await useDatabase(async ({ db }) => {
      const now = Date.now();
      const requests = await markPossibleSpam(db, { author, at: now }, now);
      process.stdout.write(
        requests === 0 ? "There is no possible spam.\n" : `Marked ${counted(requests, "request")} as spam.\n`,
      );
    });
  },
};
