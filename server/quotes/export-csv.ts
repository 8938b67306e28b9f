import { open } from "node:fs/promises";
import type { ListedRequest } from "../store/staff-records.ts";
import { type CommandMeans, WrongUse } from "./command-line.ts";
import { csvLine } from "./csv-line.ts";
import { localTime } from "./local-time.ts";
import { showProgress } from "./progress.ts";
import { requestFilter } from "./request-filter.ts";

const headings = [
  "id",
  "received (San Jose)",
  "name",
  "email",
  "phone",
  "services",
  "urgency",
  "page",
  "possible spam",
  "letter",
];

// Spreadsheets take a file for UTF-8 only when it begins so.
const byteOrderMark = "\uFEFF";

const linesPerWrite = 500;

export async function exportCsv({ store, line }: CommandMeans): Promise<void> {
  if (!line.argument) throw new WrongUse("export needs the name of a new file, such as requests.csv.");
  const progress = showProgress("Exporting");
  // "wx": an existing file is never overwritten; the mode keeps other users of the machine out.
  const file = await open(line.argument, "wx", 0o600);
  let count = 0;
  let text = byteOrderMark + csvLine(headings);
  try {
    for await (const request of store.listRequests(requestFilter(line))) {
      text += csvLine(cells(request));
      if (++count % linesPerWrite === 0) {
        await file.appendFile(text);
        text = "";
      }
      progress.add(1);
    }
    await file.appendFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  progress.done();
  process.stdout.write(`Wrote ${count} requests to ${line.argument}.\n`);
}

function cells(request: ListedRequest): string[] {
  const { id, receivedAt, name, email, phone, services, urgency, page, suspectReason, delivery } = request;
  const received = localTime(receivedAt);
  return [
    id,
    received,
    name,
    email,
    phone,
    services.join("; "),
    urgency,
    page ?? "",
    suspectReason ?? "",
    delivery.state,
  ];
}
