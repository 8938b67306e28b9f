import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import type { PersonBody } from "#contract/erase.ts";
import { eraseRequests } from "../privacy/erase.ts";
import { UserError, vacuum } from "../store/database.ts";
import { UsageError } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const erase = {
  usage: "erase --email ADDRESS | --phone PHONE",
  help:
    "Permanently deletes every request with this address or number, in any spelling, from the database and the\n" +
    "outbox folder. Sent emails and older backups still contain these requests, but restore omits them.",
  async run(args: string[]): Promise<void> {
    const value = { type: "string", multiple: true } as const;
    const person = personOf(parseArgs({ args, options: { email: value, phone: value } }).values);
    await useDatabase(async ({ db, config: { dataDir } }) => {
      const { requests = [], mentionedIn = [], alsoUnder = [] } = (await eraseRequests(db, dataDir, person)) ?? {};
      process.stdout.write(
        requests.length === 0
          ? "No request has this address or number.\n"
          : `Erased ${counted(requests.length, "request")}.\n`,
      );
      printOthers(
        "Other requests have the same address or number. If they are this person's, erase them too",
        alsoUnder,
      );
      printOthers("Notes on other people's requests mention this person. Remove those notes at the desk", mentionedIn);
      await vacuum(db).catch(({ message }: Error) => {
        throw new UserError(`The database's files still hold traces: ${message} Run the command again.`);
      });
    });
  },
};

function printOthers(sentence: string, others: { id: string }[]): void {
  if (others.length > 0) process.stdout.write(`${sentence}: ${others.map(({ id }) => id).join(", ")}.\n`);
}

function personOf({ email = [], phone = [] }: { email?: string[]; phone?: string[] }): PersonBody {
  const [given, ...more] = [...email.map((one) => ({ email: one })), ...phone.map((one) => ({ phone: one }))];
  if (given && more.length === 0 && Object.values(given)[0]?.trim()) return given;
  throw new UsageError("erase needs one --email or one --phone.");
}
