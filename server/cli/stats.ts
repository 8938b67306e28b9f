import { localDay } from "../local-time.ts";
import { type ListedQuoteRequest, listQuoteRequests } from "../store/quote-requests.ts";
import { defineCommand } from "./command.ts";
import { counted } from "./counted.ts";
import { showProgress } from "./progress.ts";
import { filterNotes, filterOptions, requestFilter } from "./request-filter.ts";

type Tally = Map<string, number>;

export const stats = defineCommand({
  name: "stats",
  usage: "stats",
  summary: "requests by day, page, service and urgency; how fast letters went out",
  notes: filterNotes,
  options: filterOptions,
  async run(context, { options }) {
    const tallies: Record<string, Tally> = { day: new Map(), page: new Map(), service: new Map(), urgency: new Map() };
    const secondsToLetter: number[] = [];
    const selected = listQuoteRequests(context.db, await requestFilter(context, options));
    const progress = showProgress("Counting");
    let requests = 0;
    for await (const request of selected) {
      requests++;
      progress.add(1);
      count(tallies, request);
      const { sentAt } = request.delivery;
      if (sentAt) secondsToLetter.push((Date.parse(sentAt) - Date.parse(request.receivedAt)) / 1000);
    }
    progress.done();
    const parts = Object.entries(tallies).map(([by, tally]) => `By ${by}\n${tallyLines(tally, by === "day")}`);
    process.stdout.write(`${counted(requests, "request")}\n\n${parts.join("\n")}\n${letterLine(secondsToLetter)}\n`);
  },
});

function count(tallies: Record<string, Tally>, { receivedAt, page, services, urgency }: ListedQuoteRequest): void {
  const seen = { day: [localDay(receivedAt)], page: [page ?? "not known"], service: services, urgency: [urgency] };
  for (const [by, words] of Object.entries(seen)) {
    for (const word of words) tallies[by]?.set(word, (tallies[by].get(word) ?? 0) + 1);
  }
}

function tallyLines(tally: Tally, inOrder: boolean): string {
  const entries = inOrder ? [...tally] : [...tally].toSorted(([, a], [, b]) => b - a);
  return entries.map(([word, number]) => `${String(number).padStart(8)}  ${word}\n`).join("");
}

function letterLine(seconds: number[]): string {
  if (seconds.length === 0) return "No letter has gone out yet.";
  const sorted = seconds.toSorted((a, b) => a - b);
  const share = (part: number) => `${(sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1)} s`;
  return `From request to letter: half within ${share(0.5)}, nine of ten within ${share(0.9)}, longest ${share(1)}.`;
}
