import { type RawBuilder, sql } from "kysely";
import type { DeskStatus } from "#contract/desk.ts";
import type { Database } from "./database.ts";
import type { PageTapRow } from "./desk-tables.ts";
import { isNoSpam } from "./quote-requests.ts";

/** How many requests, without spam, are alike in all this. */
export interface RequestTally {
  page: string | null;
  services: string[];
  status: DeskStatus | null;
  /** Counts from 0, as the weeks were given. */
  week: number;
  requests: number;
}

/** Counts what came since the first week began. `weekStarts` are in milliseconds since 1970, oldest first. */
export async function countRequests(db: Database, weekStarts: number[]): Promise<RequestTally[]> {
  const tallies = await db.read((kysely) =>
    kysely
      .selectFrom("quote_request")
      .select(["page", "services", "status", weekOf(sql.ref("received_at"), weekStarts).as("week")])
      .select(({ fn }) => fn.countAll<number>().as("requests"))
      .where("received_at", ">=", weekStarts[0] ?? 0)
      .where(isNoSpam)
      .groupBy(["week", "status", "services", "page"])
      .execute(),
  );
  return tallies.map((tally) => ({
    ...tally,
    services: JSON.parse(tally.services) as string[],
    week: Number(tally.week),
    requests: Number(tally.requests),
  }));
}

/** How often one thing was tapped on a page in a week, counted as in `RequestTally`. */
export type TapTally = Pick<PageTapRow, "page" | "kind" | "taps"> & { week: number };

/** Adds up what was counted since the first week began. `mondays` are San Jose's days, such as 2026-03-02, oldest first. */
export async function countTaps(db: Database, mondays: string[]): Promise<TapTally[]> {
  const tallies = await db.read((kysely) =>
    kysely
      .selectFrom("page_tap")
      .select(["page", "kind", weekOf(sql.ref("day"), mondays).as("week")])
      .select(({ fn }) => fn.sum<number>("taps").as("taps"))
      .where("day", ">=", mondays[0] ?? "")
      .groupBy(["week", "page", "kind"])
      .execute(),
  );
  return tallies.map((tally) => ({ ...tally, week: Number(tally.week), taps: Number(tally.taps) }));
}

/** The week a time falls in, by halves: one comparison after the other would take longer than reading the rows. */
function weekOf(
  time: RawBuilder<unknown>,
  starts: (number | string)[],
  first = 0,
  last = starts.length - 1,
): RawBuilder<number> {
  if (first === last) return sql<number>`${sql.lit(first)}`;
  const middle = Math.ceil((first + last) / 2);
  const [before, after] = [weekOf(time, starts, first, middle - 1), weekOf(time, starts, middle, last)];
  return sql<number>`case when ${time} < ${sql.lit(starts[middle] ?? 0)} then ${before} else ${after} end`;
}
