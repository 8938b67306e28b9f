import { sql } from "kysely";
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
  const [first = 0, ...others] = weekStarts;
  const ends = others.map((start, week) => sql`when received_at < ${sql.lit(start)} then ${sql.lit(week)}`);
  const last = sql.lit(others.length);
  const week = ends.length > 0 ? sql<number>`case ${sql.join(ends, sql` `)} else ${last} end` : sql<number>`0`;
  const tallies = await db.read((kysely) =>
    kysely
      .selectFrom("quote_request")
      .select(["page", "services", "status", week.as("week")])
      .select(({ fn }) => fn.countAll<number>().as("requests"))
      .where("received_at", ">=", first)
      .where(isNoSpam)
      .groupBy(["page", "services", "status", "week"])
      .execute(),
  );
  return tallies.map((tally) => ({
    ...tally,
    services: JSON.parse(tally.services) as string[],
    week: Number(tally.week),
    requests: Number(tally.requests),
  }));
}
