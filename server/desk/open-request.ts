import type { Kysely } from "kysely";
import { contactSteps, contactWays, type EventKind } from "#contract/desk-contact.ts";
import type { DeskDelivery, DeskEvent, DeskRequest, OtherRequest } from "#contract/desk-request.ts";
import { type ActWork, actParts } from "#contract/desk-work.ts";
import type { CompanySite } from "../delivery/channels.ts";
import { readDeliveries, readEvents } from "../requests/history.ts";
import { toActWork, toIsoTime, toIsoTimeOrNull, toStoredQuoteRequest } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { summarizeEvents } from "../store/event-summary.ts";
import { isNotUndone } from "../store/is-not-undone.ts";
import { readOthers } from "../store/same-person.ts";
import {
  actColumns,
  type DeliveryRow,
  type QuoteRequestRow,
  type RequestEventRow,
  type Tables,
} from "../store/tables.ts";
import { toDeskRow } from "./list.ts";

/** Returns a request with its events and deliveries. Undefined if it does not exist. */
export function readDeskRequest(db: Database, site: CompanySite, id: string): Promise<DeskRequest | undefined> {
  return db.read(async (kysely) => {
    const row = await kysely.selectFrom("quote_request").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return undefined;
    const deliveries = await readDeliveries(kysely, id);
    const events = await readEvents(kysely, id);
    const others = await readOthers(kysely, row);
    const email = deliveries.find(({ channel }) => channel === "letter");
    const request = toDeskRow(row, site, { email, summary: summarizeEvents(events), others: others.length });
    return {
      ...request,
      fromSamePerson: others.map(toOtherRequest),
      reviewAskedAt: await readReviewAsk(kysely, [row, ...others]),
      events: events.map((event, index) => toDeskEvent(event, events[index + 1], toActWork(row))),
      deliveries: deliveries.map(toDeskDelivery),
    };
  });
}

/** Returns when staff asked the person who sent these requests for a review. */
async function readReviewAsk(kysely: Kysely<Tables>, requests: QuoteRequestRow[]): Promise<string | null> {
  const asked = await kysely
    .selectFrom("request_event")
    .select(({ fn }) => fn.max("at").as("at"))
    .where(
      "request_id",
      "in",
      requests.map(({ id }) => id),
    )
    .where("message", "=", "review")
    .where(
      "kind",
      "in",
      contactWays.flatMap((way): EventKind[] => [...contactSteps[way].answers]),
    )
    .where(isNotUndone)
    .executeTakeFirst();
  return toIsoTimeOrNull(asked?.at == null ? null : Number(asked.at));
}

function toDeskEvent(event: RequestEventRow, next: RequestEventRow | undefined, now: ActWork): DeskEvent {
  const { number, at, author, kind, message, note } = event;
  const before = toWorkBefore(event);
  const after = next ? toWorkBefore(next) : now;
  const cleared = actParts.filter((part) => before[part] !== null && after[part] === null);
  const undone = next?.kind === "undo";
  return { number, at: toIsoTime(at), by: author, kind, message, ...toActWork(event), note, cleared, undone };
}

function toWorkBefore(event: RequestEventRow): ActWork {
  return Object.fromEntries(actParts.map((part) => [part, event[`${actColumns[part]}_before`]])) as unknown as ActWork;
}

function toOtherRequest(other: QuoteRequestRow): OtherRequest {
  const { id, receivedAt, name, services } = toStoredQuoteRequest(other);
  return { id, receivedAt, name, services, status: other.status };
}

function toDeskDelivery({ channel, state, sent_at, next_at, last_error }: DeliveryRow): DeskDelivery {
  const nextAt = state === "queued" && next_at > 0 ? toIsoTime(next_at) : null;
  return { channel, state, sentAt: toIsoTimeOrNull(sent_at), nextAt, lastError: last_error };
}
