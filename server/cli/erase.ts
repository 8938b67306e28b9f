import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import type { PersonBody } from "#contract/desk-statistics.ts";
import { eraseRequests } from "../privacy/erase.ts";
import { UserError, vacuum } from "../store/database.ts";
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
  await useDatabase(async ({ db, config: { dataDir } }) => {
    const { requests = [], mentionedIn = [], alsoUnder = [] } = (await eraseRequests(db, dataDir, person)) ?? {};
    process.stdout.write(
      requests.length === 0
        ? "There is no request of this person.\n"
        : `Erased ${counted(requests.length, "request")}.\n`,
    );
    printOthers("Other requests have the same address or number. If they are this person's, erase them too", alsoUnder);
    printOthers("Notes on other people's requests mention this person. Remove those notes at the desk", mentionedIn);
    await vacuum(db).catch(({ message }: Error) => {
      throw new UserError(`The database's files still hold traces: ${message} Run the command again.`);
    });
  });
}

function printOthers(what: string, others: { id: string }[]): void {
  if (others.length > 0) process.stdout.write(`${what}: ${others.map(({ id }) => id).join(", ")}.\n`);
}

function personOf({ email, phone }: { email?: string | undefined; phone?: string | undefined }): PersonBody {
  if (email?.trim() && phone === undefined) return { email };
  if (phone?.trim() && email === undefined) return { phone };
  throw new UsageError("erase needs either --email or --phone.");
}
