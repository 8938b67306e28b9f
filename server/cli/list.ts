import { once } from "node:events";
import { listQuoteRequests } from "../requests/list-requests.ts";
import { defineCommand } from "./command.ts";
import { filterOptions, requestFilter } from "./request-filter.ts";

export const list = defineCommand({
  usage: "list",
  summary: "every request, newest first, as a JSON list",
  options: { ...filterOptions, json: { type: "boolean", help: "changes nothing: the list is JSON anyway" } },
  readsOnly: true,
  printsBeforeFirstStart: "[]\n",
  async run({ db, place }, { options }) {
    let opening = "[\n";
    for await (const request of listQuoteRequests(db, requestFilter(options, place.timeZone))) {
      // Written as it is read, so that a long list needs little memory.
      if (!process.stdout.write(`${opening}${JSON.stringify(request)}`)) await once(process.stdout, "drain");
      opening = ",\n";
    }
    process.stdout.write(opening === "[\n" ? "[]\n" : "\n]\n");
  },
});
