import type { Kysely } from "kysely";
import { cityOf, type Manifest } from "#contract/built-site.ts";
import {
  type ActWork,
  actParts,
  type DeskDelivery,
  type DeskEvent,
  type DeskRow,
  type EarlierRequest,
  type ListAnswer,
  type ListBody,
  listFilterLabels,
  type Selection,
} from "#contract/desk.ts";
import { minuteMs } from "#contract/durations.ts";
import { localDay, localMinute, parseLocalTime } from "../local-time.ts";
import { contactsOfRow, hasContact } from "../requests/contacts.ts";
import { type DeliveryHistory, type EventHistory, readHistory } from "../requests/history.ts";
import {
  isNotSpam,
  isPossibleSpam,
  lettersOf,
  type RequestFilter,
  readRequestRows,
  triesOf,
} from "../requests/list-requests.ts";
import { foldSearch } from "../requests/request-search.ts";
import { toActWork, toStoredQuoteRequest } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { dialableNumber } from "../store/phone.ts";
import { actColumns, type QuoteRequestRow, type Tables } from "../store/tables.ts";

type Pages = Manifest["pages"];

interface ListQuery extends Selection, Pick<ListBody, "after"> {
  limit: number;
}

export function readDeskList(
  db: Database,
  { pages, company }: Pick<Manifest, "pages" | "company">,
  query: ListQuery,
): Promise<ListAnswer> {
  const clock = readCompanyClock(company.timeZone);
  return db.read(async (kysely) => {
    const [found, counts] = await Promise.all([readPage(db, kysely, query, clock), readCounts(kysely, clock)]);
    const rows = found.slice(0, query.limit);
    return { rows: await toDeskRows(kysely, pages, rows), more: found.length > query.limit, ...counts };
  });
}

const maxEarlier = 10;
/** Returns text that sorts after every minute of the day and before the next day. */
const endOfDay = (day: string) => `${day}T24`;

export function readDeskRequest(db: Database, pages: Pages, id: string) {
  return db.read(async (kysely) => {
    const row = await kysely.selectFrom("quote_request").selectAll().where("id", "=", id).executeTakeFirst();
    const [deskRow] = await toDeskRows(kysely, pages, row ? [row] : []);
    if (!row || !deskRow) return undefined;
    const { deliveries, events } = await readHistory(kysely, row);
    return {
      ...deskRow,
      dial: dialableNumber(deskRow.phone) ?? null,
      earlier: await readEarlier(kysely, row),
      events: events.map((event, index) => toDeskEvent(event, events[index + 1], toActWork(row))),
      deliveries: deliveries.map(toDeskDelivery),
    };
  });
}

async function readEarlier(kysely: Kysely<Tables>, row: QuoteRequestRow): Promise<EarlierRequest[]> {
  const earlier = await kysely
    .selectFrom("quote_request")
    .selectAll()
    .where(hasContact(contactsOfRow(row)))
    .where("received_at", "<", row.received_at)
    .orderBy("received_at", "desc")
    .limit(maxEarlier)
    .execute();
  return earlier.map((other) => {
    const { id, receivedAt, name, services } = toStoredQuoteRequest(other);
    return { id, receivedAt, name, services, status: other.status };
  });
}

export async function toDeskRows(kysely: Kysely<Tables>, pages: Pages, rows: QuoteRequestRow[]): Promise<DeskRow[]> {
  const letters = await lettersOf(kysely, rows);
  const tries = await triesOf(kysely, rows);
  return rows.map((row) => {
    const { suspect: _, ...request } = toStoredQuoteRequest(row);
    const letter = letters.get(row.id)?.state ?? "cancelled";
    const { tries: count, triedAt } = tries.get(row.id) ?? { tries: 0, triedAt: null };
    const city = cityOf(row.page, pages);
    return { ...request, ...toActWork(row), version: row.version, letter, city, tries: count, triedAt };
  });
}

export interface CompanyClock {
  day: string;
  dayMs: number;
  /** The minute after the current one, such as 2026-11-25T09:01. */
  nextMinute: string;
}

export function readCompanyClock(timeZone: string, now = Date.now()): CompanyClock {
  const day = localDay(now, timeZone);
  const nextMinute = localMinute(now + minuteMs, timeZone);
  return { day, dayMs: parseLocalTime(day, timeZone), nextMinute };
}

/**
 * A search covers every request, since staff type the name of a caller whatever filter they have chosen. Call backs are
 * due all day, since the office plans its day in the morning.
 */
export function toFilter({ status = "all", search }: Selection, { day, dayMs }: CompanyClock): RequestFilter {
  if (search && foldSearch(search)) return { search };
  if (status === "due") return { status: "all", dueUntil: endOfDay(day) };
  return { status, todayMs: dayMs };
}

async function readPage(
  db: Database,
  kysely: Kysely<Tables>,
  { limit, after, ...selection }: ListQuery,
  clock: CompanyClock,
): Promise<QuoteRequestRow[]> {
  const read = (filter: RequestFilter, last?: QuoteRequestRow) =>
    readRequestRows(db.engine, kysely, { ...toFilter(selection, clock), ...filter }, { last, limit: limit + 1 });
  const last =
    after === undefined
      ? undefined
      : await kysely.selectFrom("quote_request").selectAll().where("id", "=", after).executeTakeFirst();
  if (after !== undefined && !last) return [];
  if (foldSearch(selection.search)) {
    if (last && !(await isShownInAll(kysely, last))) return read({ status: "any-spam" }, last);
    return [...(await read({ status: "all" }, last)), ...(await read({ status: "any-spam" }))];
  }
  if (selection.status !== undefined && selection.status !== "all") return read({}, last);
  // Two queries, so that each can use an index.
  const { nextMinute } = clock;
  if (last && (last.call_back === null || last.call_back >= nextMinute)) return read({ notDueUntil: nextMinute }, last);
  const due = await read({ dueUntil: nextMinute }, last);
  return [...due, ...(await read({ notDueUntil: nextMinute }))];
}

async function isShownInAll(kysely: Kysely<Tables>, { id }: QuoteRequestRow): Promise<boolean> {
  const shown = kysely.selectFrom("quote_request").select("id").where("id", "=", id).where(isNotSpam);
  return (await shown.executeTakeFirst()) !== undefined;
}

async function readCounts(
  kysely: Kysely<Tables>,
  { day, dayMs }: CompanyClock,
): Promise<Pick<ListAnswer, "counts" | "today">> {
  const groups = await kysely
    .selectFrom("quote_request")
    .select((request) => [
      "status",
      isPossibleSpam(request).as("suspect"),
      request.fn.countAll<number>().as("requests"),
    ])
    .groupBy(["status", "suspect"])
    .execute();
  const noSpam = kysely
    .selectFrom("quote_request")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isNotSpam);
  const today = await noSpam.where("received_at", ">=", dayMs).executeTakeFirstOrThrow();
  const due = await noSpam.where("call_back", "<", endOfDay(day)).executeTakeFirstOrThrow();
  const none = Object.fromEntries(Object.keys(listFilterLabels).map((name) => [name, 0])) as ListAnswer["counts"];
  const counts = { ...none, due: Number(due.count) };
  for (const { status, suspect, requests } of groups) {
    if (suspect) counts["possible-spam"] += Number(requests);
    else {
      if (status !== null) counts[status] += Number(requests);
      if (status !== "spam") counts.all += Number(requests);
    }
  }
  return { counts, today: Number(today.count) };
}

function toDeskEvent(event: EventHistory, next: EventHistory | undefined, now: ActWork): DeskEvent {
  const { number, at, author, kind, note } = event;
  const before = toWorkBefore(event);
  const after = next ? toWorkBefore(next) : now;
  const cleared = actParts.filter((part) => before[part] !== null && after[part] === null);
  return { number, at, by: author, kind, ...toActWork(event), note, cleared, undone: next?.kind === "undo" };
}

function toWorkBefore(event: EventHistory): ActWork {
  return Object.fromEntries(actParts.map((part) => [part, event[`${actColumns[part]}_before`]])) as unknown as ActWork;
}

function toDeskDelivery({ channel, state, sentAt, nextAt, lastError }: DeliveryHistory): DeskDelivery {
  const isWaiting = state === "queued" && Date.parse(nextAt) > 0;
  return { channel, state, sentAt, nextAt: isWaiting ? nextAt : null, lastError };
}
