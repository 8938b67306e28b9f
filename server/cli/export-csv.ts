import { open } from "node:fs/promises";
import { counted } from "#contract/counted.ts";
import { listQuoteRequests } from "../requests/list-requests.ts";
import { requestsCsv } from "../requests/requests-csv.ts";
import { defineCommand } from "./command.ts";
import { expectNewFile } from "./new-file.ts";
import { filterOptions, requestFilter } from "./request-filter.ts";

export const exportCsv = defineCommand({
  usage: "export FILE.csv",
  summary:
    "the list for a spreadsheet\n" +
    "A file that exists is never overwritten. The new one holds personal data: keep it safe.",
  argument: { what: "the name of a new file, such as requests.csv" },
  options: filterOptions,
  async run({ db, place }, { argument: path, options }) {
    expectNewFile(path);
    const requests = listQuoteRequests(db, requestFilter(options, place.timeZone));
    let count = 0;
    // "wx": an existing file is never overwritten; the mode keeps other users of the machine out.
    const file = await open(path, "wx", 0o600);
    try {
      for await (const piece of requestsCsv(requests, place, () => count++)) await file.appendFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    process.stdout.write(`Wrote ${counted(count, "request")} to ${path}.\n`);
    return { requests: count };
  },
});
