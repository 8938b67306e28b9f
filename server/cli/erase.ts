import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import type { PersonBody } from "#contract/desk-statistics.ts";
import { eraseRequests, removeTraces } from "../privacy/erase.ts";
import { UsageError } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const erase = {
  usage: "erase --email ADDRESS | --phone NUMBER",
  help:
    "Deletes every request with this address or number for good, from the database and the outbox folder. Finds every spelling of the\n" +
    "address or number. Emails already sent and older backups still hold them; restore leaves them out.",
  run,
};

async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: "string" }, phone: { type: "string" } } });
  const person = personOf(values);
  await useDatabase("erase", async ({ db, config: { dataDir } }) => {
    const { ids = [], mentionedIn = [] } = (await eraseRequests(db, dataDir, person)) ?? {};
    process.stdout.write(
      ids.length === 0 ? "There is no request of this person.\n" : `Erased ${counted(ids.length, "request")}.\n`,
    );
    if (mentionedIn.length > 0)
      process.stdout.write(
        "Notes on other people's requests mention this person. Remove those notes at the desk: " +
          `${mentionedIn.map(({ id }) => id).join(", ")}.\n`,
      );
    await removeTraces(db, dataDir);
    return { requests: ids.length, notesOn: mentionedIn.length };
  });
}

function personOf({ email, phone }: { email?: string | undefined; phone?: string | undefined }): PersonBody {
  if (email?.trim() && phone === undefined) return { email };
  if (phone?.trim() && email === undefined) return { phone };
  throw new UsageError("erase needs either --email or --phone.");
}
