import type { Kysely } from "kysely";
import { cityOf, titleOf } from "#contract/built-site.ts";
import type { DeskRow, ListAnswer, ListBody, Selection } from "#contract/desk-request.ts";
import { type DeskStatus, isStage, isUnreached, listFilterLabels } from "#contract/desk-status.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { wantedDayOf } from "../company-hours.ts";
import type { CompanySite } from "../delivery/channels.ts";
import { readStuckSince } from "../delivery/queue.ts";
import { localDay, localMinute } from "../local-time.ts";
import { parsePhone } from "../phone.ts";
import {
  isNotSpam,
  isPossibleSpam,
  officeEmailsOf,
  type RequestFilter,
  readRequestRows,
} from "../requests/list-requests.ts";
import { foldSearch } from "../requests/request-search.ts";
import { toActWork, toIsoTime, toStoredQuoteRequest } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { type EventSummary, noteLine, readEventSummaries } from "../store/event-summary.ts";
import { othersCounter } from "../store/same-person.ts";
import type { DeliveryRow, QuoteRequestRow, Tables } from "../store/tables.ts";

interface ListQuery extends Selection, Pick<ListBody, "after"> {
  limit: number;
}

/** `me` is the address of the staff member who asks. */
export function readDeskList(db: Database, site: CompanySite, query: ListQuery, me: string): Promise<ListAnswer> {
  const clock = readCompanyClock(site.company.timeZone);
  return db.read(async (kysely) => {
    const [found, work, emailsStuckSince] = await Promise.all([
      readPage(db, kysely, query, clock, me),
      readOpenWork(kysely, clock, me),
      readStuckSince(kysely),
    ]);
    const rows = found.slice(0, query.limit);
    return { rows: await toDeskRows(kysely, site, rows), more: found.length > query.limit, ...work, emailsStuckSince };
  });
}

/** Returns text that sorts after every minute of the day and before the next day. */
const endOfDay = (day: string) => `${day}T24`;

/** Returns requests as the desk lists them. */
export async function toDeskRows(
  kysely: Kysely<Tables>,
  site: CompanySite,
  rows: QuoteRequestRow[],
): Promise<DeskRow[]> {
  const officeEmails = await officeEmailsOf(kysely, rows);
  const ids = rows.map(({ id }) => id);
  const summaryOf = await readEventSummaries(kysely, ids);
  const countOthers = await othersCounter(kysely, rows);
  return rows.map((row) => {
    const { id } = row;
    return toDeskRow(row, site, { email: officeEmails.get(id), summary: summaryOf(id), others: countOthers(row) });
  });
}

/** Facts about a request from other tables. */
interface RequestFacts {
  /** The email to the company. */
  email: DeliveryRow | undefined;
  summary: EventSummary;
  /** The number of other requests with the same address or number. */
  others: number;
}

/** Returns a request as the desk shows it. */
export function toDeskRow(row: QuoteRequestRow, site: CompanySite, { email, summary, others }: RequestFacts): DeskRow {
  const { suspect: _, ...request } = toStoredQuoteRequest(row);
  const { tries, triedAt, attempts, note } = summary;
  const phone = parsePhone(request.phone);
  return {
    ...request,
    ...toActWork(row),
    version: row.version,
    letter: email?.state ?? "cancelled",
    pageTitle: titleOf(row.page, site.pages),
    city: cityOf(row.page, site.pages),
    tries,
    triedAt,
    attempts,
    note: noteLine(note),
    others,
    wanted: row.urgency === "today" ? wantedDayOf(row.received_at, site.company) : null,
    dial: phone?.dial ?? null,
    dialWords: phone?.display ?? null,
  };
}

export interface CompanyClock {
  day: string;
  /** The minute after the current one, such as 2026-11-25T09:01. */
  nextMinute: string;
}

export function readCompanyClock(timeZone: string, now = Date.now()): CompanyClock {
  return { day: localDay(now, timeZone), nextMinute: localMinute(now + minuteMs, timeZone) };
}

/** A search covers every request, since staff type the name of a caller whatever filter they have chosen. */
export function toFilter({ status = "all", search }: Selection, { day }: CompanyClock, me: string): RequestFilter {
  if (search && foldSearch(search)) return { search };
  if (status === "due") return { status: "all", dueUntil: endOfDay(day) };
  return status === "mine" ? { status: "open", takenBy: me } : { status };
}

async function readPage(
  db: Database,
  kysely: Kysely<Tables>,
  { limit, after, ...selection }: ListQuery,
  clock: CompanyClock,
  me: string,
): Promise<QuoteRequestRow[]> {
  const last =
    after === undefined
      ? undefined
      : await kysely.selectFrom("quote_request").selectAll().where("id", "=", after).executeTakeFirst();
  if (after !== undefined && !last) return [];
  const groups = groupsOf(db, selection, clock);
  let at = 0;
  while (last && at < groups.length - 1 && !(await groups[at]?.has(kysely, last))) at++;
  const rows: QuoteRequestRow[] = [];
  // One query for each group, so that each can use an index.
  for (const [index, { filter }] of groups.slice(at).entries()) {
    if (rows.length > limit) break;
    const page = { last: index === 0 ? last : undefined, limit: limit + 1 - rows.length };
    rows.push(...(await readRequestRows(db.engine, kysely, { ...toFilter(selection, clock, me), ...filter }, page)));
  }
  return rows;
}

/** A part of the list with an order of its own. A row belongs to the first group that `has` it. */
interface ListGroup {
  filter: RequestFilter;
  has: (kysely: Kysely<Tables>, row: QuoteRequestRow) => boolean | Promise<boolean>;
}

const searchGroups: RequestFilter[] = [
  { status: "all", matchesPerson: true },
  { status: "all", matchesPerson: false },
  { status: "any-spam" },
];

function groupsOf({ engine }: Database, { status, search = "" }: Selection, { nextMinute }: CompanyClock): ListGroup[] {
  if (foldSearch(search))
    return searchGroups.map((filter) => ({
      filter,
      has: async (kysely, { id }) => (await readRequestRows(engine, kysely, { ...filter, search, id })).length > 0,
    }));
  if (status === "due" || status === "spam" || status === "possible-spam") return [{ filter: {}, has: () => true }];
  return [
    { filter: { dueUntil: nextMinute }, has: (_, { call_back }) => call_back !== null && call_back < nextMinute },
    {
      filter: { notDueUntil: nextMinute, isUrgent: true },
      has: (_, row) => row.urgency === "today" && isUnreached(row.status),
    },
    { filter: { notDueUntil: nextMinute, isUrgent: false }, has: () => true },
  ];
}

type OpenWork = Omit<ListAnswer, "rows" | "more" | "emailsStuckSince">;

/** Counts in one index, since a count over all rows would read each of them to its end. */
async function readOpenWork(kysely: Kysely<Tables>, { day }: CompanyClock, me: string): Promise<OpenWork> {
  const groups = await kysely
    .selectFrom("quote_request")
    .select((request) => [
      "status",
      "taken_by",
      isPossibleSpam(request).as("suspect"),
      request.fn.countAll<number>().as("requests"),
    ])
    .groupBy(["status", "taken_by", "suspect"])
    .execute();
  const noSpam = kysely.selectFrom("quote_request").where(isNotSpam);
  const withCallBack = await noSpam
    .select(["call_back as minute", "status", "taken_by"])
    .where("call_back", "is not", null)
    .$narrowType<{ minute: string }>()
    .orderBy("call_back")
    .execute();
  const newest = await noSpam
    .select("received_at")
    .where("received_at", ">", Date.now() - dayMs)
    .where("version", "=", 0)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const callBacks = withCallBack.map(({ status, taken_by, minute }) => {
    return { minute, status, taken_by, isToday: minute < endOfDay(day), isToCall: status === "new" && !taken_by };
  });
  const today = callBacks.filter(({ isToday }) => isToday);
  const isLater = ({ isToday, isToCall }: (typeof callBacks)[number]) => isToCall && !isToday;
  const none = Object.fromEntries(Object.keys(listFilterLabels).map((name) => [name, 0])) as ListAnswer["counts"];
  const work = { counts: { ...none, due: today.length }, workedOn: 0 };
  let untaken = 0;
  const countOpen = (status: DeskStatus | null, takenBy: string | null, requests: number) => {
    work.counts.open += requests;
    if (takenBy !== null || status === "tried") work.workedOn += requests;
    if (takenBy === me) work.counts.mine += requests;
  };
  for (const { status, taken_by, suspect, requests: count } of groups) {
    const requests = Number(count);
    if (suspect) {
      work.counts["possible-spam"] += requests;
      continue;
    }
    if (status !== null) work.counts[status] += requests;
    if (status !== "spam") work.counts.all += requests;
    if (isStage(status)) countOpen(status, taken_by, requests);
    if (status === "new" && taken_by === null) untaken += requests;
  }
  for (const { status, taken_by } of callBacks) if (!isStage(status)) countOpen(status, taken_by, 1);
  return {
    ...work,
    toCall: untaken - callBacks.filter(isLater).length,
    callBacks: today.map(({ minute, isToCall }) => ({ minute, isToCall })),
    newestAt: newest ? toIsoTime(newest.received_at) : null,
  };
}
