import { open } from "node:fs/promises";
import type { Office } from "../local-time.ts";
import type { ListedQuoteRequest } from "../requests/list-requests.ts";
import { requestsCsv } from "../requests/requests-csv.ts";
import { expectNewFile } from "./new-file.ts";

/** Writes requests to a new file for a spreadsheet. Returns how many. Throws `UserError` if the file exists. */
export async function writeCsvFile(
  path: string,
  requests: AsyncIterable<ListedQuoteRequest>,
  place: Office,
): Promise<number> {
  expectNewFile(path);
  let lines = 0;
  // "wx" never overwrites a file. The mode keeps out other users of the machine.
  const file = await open(path, "wx", 0o600);
  try {
    for await (const line of requestsCsv(requests, place)) {
      await file.appendFile(line);
      lines++;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  // The first line has the headings.
  return lines - 1;
}
