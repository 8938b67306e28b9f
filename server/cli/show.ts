import { findQuoteRequest } from "../requests/list-requests.ts";
import { parseArgument } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const show = {
  usage: "show NUMBER",
  help: `Prints one request and every attempt to deliver it, as JSON.
NUMBER is the six characters in the email about it. The whole id or its start works too.`,
  async run(args: string[]): Promise<void> {
    const number = parseArgument(args, "show needs the request's number.");
    await useDatabase(async ({ db }) => {
      const request = await findQuoteRequest(db, number);
      process.stdout.write(`${JSON.stringify(request, null, 2)}\n`);
    });
  },
};
