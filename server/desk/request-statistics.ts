import { type RawBuilder, sql } from "kysely";
import { enteredByHand } from "#contract/attribution.ts";
import type { TapKind } from "#contract/count-taps.ts";
import { type DeskStatus, deskStages } from "#contract/desk.ts";
import { type Outcome, outcomes } from "#contract/desk-statistics.ts";
import { isNoSpam } from "../requests/list-requests.ts";
import { readList } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { isNotUndone } from "../store/is-not-undone.ts";

/**
 * Counts requests of these weeks, without spam and possible spam: by week, which is its index in the list, and by page, services and sender.
 * `weekStarts` are in milliseconds since 1970, oldest first.
 */
export function countRequests(db: Database, weekStarts: number[]) {
  const sender = sql<string | null>`coalesce(source, referrer)`;
  return db.read(async (kysely) => {
    const counts = kysely
      .selectFrom("quote_request")
      .select(({ fn }) => [fn.countAll<number>().as("requests"), ...outcomes.map(endedAs)])
      // The plus keeps SQLite from walking through the index by time, which takes longer than reading all.
      .where(sql<number>`+received_at`, ">=", weekStarts[0] ?? 0)
      .where(isNoSpam);
    const byWeek = await counts.select(weekOf(weekStarts).as("week")).groupBy("week").execute();
    const byPage = await counts
      .select(["page", "services", sender.as("sender")])
      .groupBy(["page", "services", sender])
      .execute();
    return { byWeek, byPage: byPage.map((tally) => ({ ...tally, services: readList(tally.services) })) };
  });
}

function endedAs(status: Outcome) {
  return sql<number>`sum(case when status = ${status} then 1 else 0 end)`.as(status);
}

/** A call nobody answered counts; what was undone does not. */
const calls: DeskStatus[] = [...deskStages.filter((status) => status !== "new"), "won"];

/** The median of the time to the first call or answer, by the index of the week. Those who phoned wait for none. */
export async function medianFirstCalls(db: Database, weekStarts: number[]): Promise<Map<number, number>> {
  const { rows } = await db.read((kysely) => {
    const first = kysely
      .selectFrom("request_event")
      .innerJoin("quote_request", "quote_request.id", "request_event.request_id")
      .select(({ fn }) => [weekOf(weekStarts).as("week"), sql<number>`${fn.min("at")} - received_at`.as("wait")])
      .where(({ or, eb }) => or([eb("request_event.kind", "=", "no-answer"), eb("request_event.status", "in", calls)]))
      .where("request_event.kind", "in", ["act", "no-answer"])
      .where(isNotUndone)
      .where("received_at", ">=", weekStarts[0] ?? 0)
      // No event is older than its request, and this one condition spares a look at it.
      .where("at", ">=", weekStarts[0] ?? 0)
      .where(sql<boolean>`coalesce(source, '') <> ${enteredByHand}`)
      .groupBy(["request_id", "received_at"]);
    return sql<{ week: number; median: number }>`
      select week, avg(wait) as median from (
        select week, wait, row_number() over (partition by week order by wait) as place, count(*) over (partition by week) as calls
        from ${first} as first
      ) as ranked where place in ((calls + 1) / 2, (calls + 2) / 2) group by week`.execute(kysely);
  });
  return new Map(rows.map(({ week, median }) => [Number(week), Number(median)]));
}

/** Adds up taps since a day such as 2026-03-02, by the company's day and by page. */
export function sumTaps(db: Database, fromDay: string) {
  return db.read(async (kysely) => {
    const sums = kysely
      .selectFrom("page_tap")
      .select([sumOf("call").as("calls"), sumOf("form-start").as("formStarts")])
      .where("day", ">=", fromDay);
    const [byDay, byPage] = await Promise.all([
      sums.select("day").groupBy("day").execute(),
      sums.select("page").groupBy("page").execute(),
    ]);
    return { byDay, byPage };
  });
}

function sumOf(kind: TapKind): RawBuilder<number> {
  return sql<number>`sum(case when kind = ${kind} then taps else 0 end)`;
}

/** The index of a request's week, by binary search: a list of comparisons would take longer than reading the rows. */
function weekOf(starts: number[], first = 0, last = starts.length - 1): RawBuilder<number> {
  if (first === last) return sql<number>`${sql.lit(first)}`;
  const middle = Math.ceil((first + last) / 2);
  const [before, after] = [weekOf(starts, first, middle - 1), weekOf(starts, middle, last)];
  return sql<number>`case when received_at < ${sql.lit(starts[middle] ?? 0)} then ${before} else ${after} end`;
}
