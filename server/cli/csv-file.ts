import { writeFile } from "node:fs/promises";
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
  const [headings, ...lines] = await Array.fromAsync(requestsCsv(requests, place));
  // "wx" never overwrites a file. The mode keeps out other users of the machine.
  await writeFile(path, [headings, ...lines].join(""), { flag: "wx", mode: 0o600, flush: true });
  return lines.length;
}
