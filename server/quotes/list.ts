import { once } from "node:events";
import type { ListedRequest } from "../store/staff-records.ts";
import type { CommandMeans } from "./command-line.ts";
import { localTime } from "./local-time.ts";
import { showProgress } from "./progress.ts";
import { requestFilter } from "./request-filter.ts";
import { tableLine } from "./table-line.ts";

const widths = [18, 16, 24, 30, 20, 34, 9, 9, 30];
const headings = ["id", "received", "name", "email", "phone", "services", "urgency", "delivery", "page"];

export async function list({ store, line }: CommandMeans): Promise<void> {
  const progress = showProgress("Reading");
  const requests = store.listRequests(requestFilter(line));
  if (line.options.json) await printJson(requests, progress.add);
  else await printTable(requests, progress.add);
  progress.done();
}

/** Written as it is read, so that a long list needs no memory and a slow reader is waited for. */
async function printJson(requests: AsyncIterable<ListedRequest>, add: (count: number) => void): Promise<void> {
  let opening = "[\n";
  for await (const request of requests) {
    const { suspectReason: _, ...shown } = request;
    const { state, attempts, lastError } = request.delivery;
    await print(`${opening}${JSON.stringify({ ...shown, delivery: { state, attempts, lastError } })}`);
    opening = ",\n";
    add(1);
  }
  await print(opening === "[\n" ? "[]\n" : "\n]\n");
}

async function printTable(requests: AsyncIterable<ListedRequest>, add: (count: number) => void): Promise<void> {
  await print(tableLine(headings, widths));
  let count = 0;
  for await (const request of requests) {
    await print(tableLine(cells(request), widths));
    count++;
    add(1);
  }
  await print(count === 1 ? "1 request.\n" : `${count} requests.\n`);
}

function cells(request: ListedRequest): string[] {
  const { id, receivedAt, name, email, phone, services, urgency, delivery, page, suspectReason } = request;
  const from = `${page ?? "-"}${suspectReason ? ` (possible spam: ${suspectReason})` : ""}`;
  return [
    id.slice(0, 18),
    localTime(receivedAt),
    name,
    email,
    phone,
    services.join(", "),
    urgency,
    delivery.state,
    from,
  ];
}

async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}
