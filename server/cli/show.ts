import { findQuoteRequest } from "../requests/list-requests.ts";
import { parseArgument } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const show = {
  usage: "show ID",
  help: "Prints one request and every attempt to deliver it, as JSON. Its number or the first characters of the id are enough.",
  async run(args: string[]): Promise<void> {
    const id = parseArgument(args, "show needs the id of a request.");
    await useDatabase(async ({ db }) => {
      const request = await findQuoteRequest(db, id);
      process.stdout.write(`${JSON.stringify(request, null, 2)}\n`);
    });
  },
};
