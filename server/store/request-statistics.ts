import { type RawBuilder, sql } from "kysely";
import type { DeskStatus } from "#contract/desk.ts";
import type { Database } from "./database.ts";
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
      .select(["page", "services", "status", weekBetween(weekStarts, 0, weekStarts.length - 1).as("week")])
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

/** The week a request came in, by halves: one comparison after the other would take longer than reading the rows. */
function weekBetween(starts: number[], first: number, last: number): RawBuilder<number> {
  if (first === last) return sql<number>`${sql.lit(first)}`;
  const middle = Math.ceil((first + last) / 2);
  const [before, after] = [weekBetween(starts, first, middle - 1), weekBetween(starts, middle, last)];
  return sql<number>`case when received_at < ${sql.lit(starts[middle] ?? 0)} then ${before} else ${after} end`;
}
