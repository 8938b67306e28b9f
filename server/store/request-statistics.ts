import { type Kysely, sql } from "kysely";
import type { DeskStatus } from "#contract/desk.ts";
import type { Database } from "./database.ts";
import { isNoSpam } from "./quote-requests.ts";
import type { Tables } from "./tables.ts";

/** How many requests, without spam, came from a page in a week, and what became of those for a choice of services. */
export interface RequestTallies {
  /** `week` counts from 0, as the weeks were given. */
  byPageAndWeek: { page: string | null; week: number; requests: number }[];
  byPageAndStatus: { page: string | null; status: DeskStatus | null; requests: number }[];
  byServicesAndStatus: { services: string[]; status: DeskStatus | null; requests: number }[];
}

/** Counts what came since the first week began. `weekStarts` are in milliseconds since 1970, oldest first. */
export function countRequests(db: Database, weekStarts: number[]): Promise<RequestTallies> {
  return db.read(async (kysely) => {
    const since = weekStarts[0] ?? 0;
    const week = sql<number>`case ${sql.join(
      weekStarts.slice(1).map((start, index) => sql`when received_at < ${sql.lit(start)} then ${sql.lit(index)}`),
      sql` `,
    )} else ${sql.lit(weekStarts.length - 1)} end`;
    const weeks = await counted(kysely, since)
      .select(["page", (weekStarts.length > 1 ? week : sql<number>`0`).as("week")])
      .groupBy(["page", "week"])
      .execute();
    const pages = await counted(kysely, since).select(["page", "status"]).groupBy(["page", "status"]).execute();
    const services = await counted(kysely, since)
      .select(["services", "status"])
      .groupBy(["services", "status"])
      .execute();
    return {
      byPageAndWeek: weeks.map((row) => ({ ...row, week: Number(row.week), requests: Number(row.requests) })),
      byPageAndStatus: pages.map((row) => ({ ...row, requests: Number(row.requests) })),
      byServicesAndStatus: services.map((row) => ({
        ...row,
        services: JSON.parse(row.services) as string[],
        requests: Number(row.requests),
      })),
    };
  });
}

function counted(kysely: Kysely<Tables>, since: number) {
  return kysely
    .selectFrom("quote_request")
    .select(({ fn }) => fn.countAll<number>().as("requests"))
    .where("received_at", ">=", since)
    .where(isNoSpam);
}
