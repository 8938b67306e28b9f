import { open } from "node:fs/promises";
import { fieldNames, fieldWords } from "#contract/quote-request.ts";
import { type ListedQuoteRequest, listQuoteRequests } from "../store/quote-requests.ts";
import { defineCommand } from "./command.ts";
import { counted } from "./counted.ts";
import { csvLine } from "./csv-line.ts";
import { localTime } from "./local-time.ts";
import { showProgress } from "./progress.ts";
import { filterNotes, filterOptions, requestFilter } from "./request-filter.ts";

const headings = ["id", "received (San Jose)", ...fieldNames, "page", "possible spam", "letter"];

// Spreadsheets take a file for UTF-8 only when it begins so.
const byteOrderMark = "\uFEFF";

const linesPerWrite = 500;

export const exportCsv = defineCommand({
  name: "export",
  usage: "export FILE.csv",
  summary: "the list for a spreadsheet",
  notes: `${filterNotes}\nA file that exists is never overwritten. The new one holds personal data: keep it safe.`,
  argument: { what: "the name of a new file, such as requests.csv" },
  options: filterOptions,
  async run(context, { argument: path, options }) {
    const requests = listQuoteRequests(context.db, await requestFilter(context, options));
    const progress = showProgress("Exporting");
    const count = await writeCsv(path, requests, progress.add);
    progress.done();
    process.stdout.write(`Wrote ${counted(count, "request")} to ${path}.\n`);
  },
});

async function writeCsv(
  path: string,
  requests: AsyncIterable<ListedQuoteRequest>,
  add: (count: number) => void,
): Promise<number> {
  // "wx": an existing file is never overwritten; the mode keeps other users of the machine out.
  const file = await open(path, "wx", 0o600);
  let count = 0;
  let text = byteOrderMark + csvLine(headings);
  try {
    for await (const request of requests) {
      text += csvLine(cells(request));
      if (++count % linesPerWrite === 0) {
        await file.appendFile(text);
        text = "";
      }
      add(1);
    }
    await file.appendFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return count;
}

function cells(request: ListedQuoteRequest): string[] {
  const { id, receivedAt, page, suspectReason, delivery } = request;
  const fields = fieldNames.map((field) => fieldWords(request, field));
  return [id, localTime(receivedAt), ...fields, page ?? "", suspectReason ?? "", delivery.state];
}
