import { writeFile } from "node:fs/promises";
import type { Office } from "../local-time.ts";
import type { ListedQuoteRequest } from "../requests/list-requests.ts";
import { requestsCsv } from "../requests/requests-csv.ts";
import { expectNewFile } from "./new-file.ts";

export async function writeCsvFile(path: string, requests: ListedQuoteRequest[], place: Office): Promise<void> {
  expectNewFile(path);
  // "wx" never overwrites a file. The mode keeps out other users of the machine.
  await writeFile(path, requestsCsv(requests, place), { flag: "wx", mode: 0o600, flush: true });
}
