import type { Kysely } from "kysely";
import { cityOf, type Manifest } from "#contract/built-site.ts";
import type { DeliveryState } from "#contract/channels.ts";
import { type DeskEvent, type DeskRow, deskStatuses, type ListAnswer, type ListBody } from "#contract/desk.ts";
import { type DeliveryHistory, type EventHistory, readHistories } from "../requests/history.ts";
import { isNoSpam, lettersOf, readRequestRows } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import { type QuoteRequestRow, type Tables, toActWork, toStoredQuoteRequest } from "../store/tables.ts";

/** The pages of the built site, which know their cities. */
type Pages = Manifest["pages"];

interface ListWish extends Pick<ListBody, "status" | "search" | "after"> {
  limit: number;
  /** When today began by the company's clocks, in milliseconds since 1970. */
  todayMs: number;
}

export function readDeskList(db: Database, pages: Pages, wish: ListWish): Promise<Omit<ListAnswer, "hash">> {
  return db.read(async (kysely) => {
    // Both read all requests: at once, where the engine can.
    const [found, counts] = await Promise.all([readPage(db, kysely, wish), readCounts(kysely, wish.todayMs)]);
    const rows = found.slice(0, wish.limit);
    return { rows: await toDeskRows(kysely, pages, rows), more: found.length > wish.limit, ...counts };
  });
}

/** One request, and whether the desk has shown it before. Undefined: there is none. Reads its row unless `known`. */
export function readDeskRequest(db: Database, pages: Pages, id: string, known?: QuoteRequestRow) {
  return db.read(async (kysely) => {
    const row = known ?? (await kysely.selectFrom("quote_request").selectAll().where("id", "=", id).executeTakeFirst());
    const [history] = await readHistories(kysely, row ? [row] : []);
    if (!row || !history) return undefined;
    const { deliveries, events = [] } = history;
    const letter = deliveries.find(({ channel }) => channel === "letter");
    return {
      ...toDeskRow(row, pages, letter?.state),
      isOpened: row.opened_at !== null,
      events: events.map(toDeskEvent),
      deliveries: deliveries.map(toDeskDelivery),
    };
  });
}

export async function toDeskRows(kysely: Kysely<Tables>, pages: Pages, rows: QuoteRequestRow[]): Promise<DeskRow[]> {
  const letters = await lettersOf(kysely, rows);
  return rows.map((row) => toDeskRow(row, pages, letters.get(row.id)?.state));
}

function toDeskRow(row: QuoteRequestRow, pages: Pages, letter: DeliveryState = "cancelled"): DeskRow {
  const { suspect: _, ...request } = toStoredQuoteRequest(row);
  return { ...request, ...toActWork(row), version: row.version, letter, city: cityOf(row.page, pages) };
}

async function readPage(db: Database, kysely: Kysely<Tables>, wish: ListWish): Promise<QuoteRequestRow[]> {
  const { status = "all", search = "", limit, after } = wish;
  const read = (last?: Pick<QuoteRequestRow, "id" | "received_at">) =>
    readRequestRows(db.engine, kysely, { status, search }, { last, limit: limit + 1 });
  if (after === undefined) return read();
  const last = await kysely
    .selectFrom("quote_request")
    .select(["id", "received_at"])
    .where("id", "=", after)
    .executeTakeFirst();
  return last ? read(last) : [];
}

async function readCounts(kysely: Kysely<Tables>, todayMs: number): Promise<Pick<ListAnswer, "counts" | "today">> {
  const groups = await kysely
    .selectFrom("quote_request")
    .select(({ fn }) => ["status", fn.countAll<number>().as("requests")])
    .groupBy("status")
    .execute();
  const counts = Object.fromEntries([...deskStatuses, "all"].map((name) => [name, 0])) as ListAnswer["counts"];
  for (const { status, requests } of groups) {
    if (status !== null) counts[status] = Number(requests);
    if (status !== "spam") counts.all += Number(requests);
  }
  const { today } = await kysely
    .selectFrom("quote_request")
    .select(({ fn }) => fn.countAll<number>().as("today"))
    .where("received_at", ">=", todayMs)
    .where(isNoSpam)
    .executeTakeFirstOrThrow();
  return { counts, today: Number(today) };
}

function toDeskEvent(event: EventHistory, index: number, all: EventHistory[]): DeskEvent {
  const { number, at, author, kind, note } = event;
  return { number, at, by: author, kind, ...toActWork(event), note, undone: all[index + 1]?.kind === "undo" };
}

function toDeskDelivery({ channel, state, sentAt, nextAt, lastError, history }: DeliveryHistory) {
  const attempts = history.map(({ number: _, ...attempt }) => attempt);
  const isWaiting = state === "queued" && Date.parse(nextAt) > 0;
  return { channel, state, sentAt, nextAt: isWaiting ? nextAt : null, lastError, attempts };
}
