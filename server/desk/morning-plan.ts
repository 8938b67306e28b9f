import { isUnreached, unreachedStatuses } from "#contract/desk-status.ts";
import { isNotSpam, isPossibleSpam } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import { type EventSummary, readEventSummaries } from "../store/event-summary.ts";
import type { QuoteRequestRow } from "../store/tables.ts";

/** The parts of the plan, in their order. */
const partNames = ["overdue", "today", "urgent", "to-call", "taken", "tried"] as const;

export type PartName = (typeof partNames)[number];

/** The work of one day at the office. */
export interface MorningPlan {
  /** Local, such as 2026-11-25. */
  day: string;
  /** Only parts with requests. Entries after the first `maxListed` of all parts are missing. */
  parts: { name: PartName; count: number; entries: PlanEntry[] }[];
  /** The number of requests under Possible spam, which are in no part. */
  spam: number;
}

export interface PlanEntry extends Pick<EventSummary, "tries" | "note"> {
  row: QuoteRequestRow;
}

const maxListed = 50;

const sortedColumns = ["id", "status", "urgency", "call_back", "taken_by"] as const;

type SortedRow = Pick<QuoteRequestRow, (typeof sortedColumns)[number]>;

export function readMorningPlan(db: Database, day: string): Promise<MorningPlan> {
  return db.read(async (kysely) => {
    const rows = await kysely
      .selectFrom("quote_request")
      .select(sortedColumns)
      .where(isNotSpam)
      .where(({ or, eb }) => or([eb("call_back", "is not", null), eb("status", "in", unreachedStatuses)]))
      .orderBy("received_at")
      .orderBy("id")
      .execute();
    const parts = sortIntoParts(rows, day);
    const listed = parts.flatMap(({ ids }) => ids).slice(0, maxListed);
    const summaryOf = await readEventSummaries(kysely, listed);
    const full = await kysely
      .selectFrom("quote_request")
      .selectAll()
      .where("id", "in", ["", ...listed])
      .execute();
    const entries = new Map(full.map((row) => [row.id, { ...summaryOf(row.id), row }]));
    const { spam } = await kysely
      .selectFrom("quote_request")
      .select(({ fn }) => fn.countAll<number>().as("spam"))
      .where(isPossibleSpam)
      .executeTakeFirstOrThrow();
    return {
      day,
      parts: parts.map(({ name, ids }) => {
        return { name, count: ids.length, entries: ids.flatMap((id) => entries.get(id) ?? []) };
      }),
      spam: Number(spam),
    };
  });
}

function sortIntoParts(oldestFirst: SortedRow[], day: string): { name: PartName; ids: string[] }[] {
  const byPart = Map.groupBy(oldestFirst, (row) => partOf(row, day));
  for (const name of ["overdue", "today"] as const)
    byPart.get(name)?.sort((one, other) => (one.call_back ?? "").localeCompare(other.call_back ?? ""));
  return partNames.flatMap((name) => {
    const rows = byPart.get(name);
    return rows ? { name, ids: rows.map(({ id }) => id) } : [];
  });
}

/** Returns the first part that fits. Null for requests that need no work on this day. */
function partOf({ status, urgency, call_back, taken_by }: SortedRow, day: string): PartName | null {
  const callBackDay = call_back?.slice(0, day.length);
  if (callBackDay !== undefined && callBackDay <= day) return callBackDay < day ? "overdue" : "today";
  if (!isUnreached(status)) return null;
  if (urgency === "today") return "urgent";
  if (callBackDay !== undefined) return null;
  if (status === "tried") return "tried";
  return taken_by === null ? "to-call" : "taken";
}
