import { findQuoteRequest } from "../requests/list-requests.ts";
import { defineCommand } from "./command.ts";

export const show = defineCommand({
  usage: "show ID",
  summary: "one request and every attempt to deliver it, as JSON; the first characters of the id are enough",
  argument: { what: "the id of a request" },
  options: { json: { type: "boolean", help: "changes nothing: the answer is JSON anyway" } },
  readsOnly: true,
  async run({ db }, { argument }) {
    process.stdout.write(`${JSON.stringify(await findQuoteRequest(db, argument), null, 2)}\n`);
  },
});
