import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import { countedChannels } from "../delivery/enabled-channels.ts";
import { listQuoteRequests } from "../requests/list-requests.ts";
import { requestsCsv } from "../requests/requests-csv.ts";
import { expectNewFile, readSince } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

const options = {
  since: { type: "string" },
  undelivered: { type: "boolean", default: false },
  suspect: { type: "boolean", default: false },
  csv: { type: "string" },
} as const;

export const list = {
  usage: "list [--since TIME] [--undelivered] [--suspect] [--csv FILE]",
  help: `Prints the requests as a JSON list, newest first.
--since TIME   only those received since 2026-03-01, 2026-03-01T17:05 (company time), 7d or 24h
--undelivered  only those not delivered to the company yet, without possible spam
--suspect      only those marked as possible spam
--csv FILE     writes them to a new file for a spreadsheet instead. It holds personal data: keep it safe.`,
  async run(args: string[]): Promise<void> {
    const { since, undelivered, suspect, csv } = parseArgs({ args, options }).values;
    await useDatabase(async ({ db, config, locale, pages }) => {
      const filter = { undelivered: undelivered ? countedChannels(config) : undefined, suspect };
      const requests = await listQuoteRequests(db, { ...filter, ...readSince(since, locale.timeZone) });
      if (csv === undefined) {
        const lines = requests.map((request) => JSON.stringify(request));
        process.stdout.write(lines.length === 0 ? "[]\n" : `[\n${lines.join(",\n")}\n]\n`);
        return;
      }
      expectNewFile(csv);
      // "wx" never overwrites a file. The mode keeps other users of the machine from reading it.
      await writeFile(csv, requestsCsv(requests, locale, pages), { flag: "wx", mode: 0o600, flush: true });
      process.stdout.write(`Wrote ${counted(requests.length, "request")} to ${csv}.\n`);
    });
  },
};
