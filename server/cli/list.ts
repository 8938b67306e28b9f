import { once } from "node:events";
import { fieldNames, fieldWords, type QuoteRequestField } from "#contract/quote-request.ts";
import { localTime } from "../local-time.ts";
import { type ListedQuoteRequest, listQuoteRequests } from "../store/quote-requests.ts";
import { defineCommand } from "./command.ts";
import { counted } from "./counted.ts";
import { filterNotes, filterOptions, requestFilter } from "./request-filter.ts";
import { tableLine } from "./table-line.ts";

const fieldWidths: Partial<Record<QuoteRequestField, number>> = { email: 30, phone: 20, services: 34, urgency: 12 };
const headings = ["id", "received", ...fieldNames, "delivery", "page"];
const widths = [18, 16, ...fieldNames.map((field) => fieldWidths[field] ?? 24), 9, 30];

export const list = defineCommand({
  name: "list",
  usage: "list",
  summary: "every request, newest first",
  notes: filterNotes,
  options: { ...filterOptions, json: { type: "boolean", help: "as a JSON list, for other programs" } },
  readsOnly: true,
  printsBeforeFirstStart: ({ json }) => (json ? "[]\n" : ""),
  async run(context, { options }) {
    const requests = listQuoteRequests(context.db, await requestFilter(context, options));
    if (options.json) await printJson(requests);
    else await printTable(requests);
  },
});

/** Written as it is read, so that a long list needs no memory and a slow reader is waited for. */
async function printJson(requests: AsyncIterable<ListedQuoteRequest>): Promise<void> {
  let opening = "[\n";
  for await (const request of requests) {
    const { suspectReason: _, ...shown } = request;
    await print(`${opening}${JSON.stringify(shown)}`);
    opening = ",\n";
  }
  await print(opening === "[\n" ? "[]\n" : "\n]\n");
}

async function printTable(requests: AsyncIterable<ListedQuoteRequest>): Promise<void> {
  await print(tableLine(headings, widths));
  let count = 0;
  for await (const request of requests) {
    await print(tableLine(cells(request), widths));
    count++;
  }
  await print(`${counted(count, "request")}.\n`);
}

function cells(request: ListedQuoteRequest): string[] {
  const { id, receivedAt, delivery, page, suspectReason } = request;
  const from = `${page ?? "-"}${suspectReason ? ` (possible spam: ${suspectReason})` : ""}`;
  const fields = fieldNames.map((field) => fieldWords(request, field));
  return [id.slice(0, 18), localTime(receivedAt), ...fields, delivery.state, from];
}

async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}
