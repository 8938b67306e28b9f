import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Attribution } from "#contract/attribution.ts";
import { type Channel, channels } from "#contract/channels.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { queuedDelivery } from "../delivery/queued-delivery.ts";
import { contactKeys, toSearchedColumns, toWorkColumns } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { groupCommit } from "../store/group-commit.ts";
import type { DeliveryRow, QuoteRequestRow, Tables } from "../store/tables.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { decide, type InsertResult, isMarked, readKnown, remember, sameFieldsMs } from "./known-requests.ts";
import { floodReason } from "./spam.ts";

export interface NewQuoteRequest {
  request: QuoteRequest;
  /** Address of the page with the form, such as "/contact". Null if unknown. */
  page: string | null;
  attribution?: Partial<Attribution> | undefined;
  spamReason: string | null;
  /** Whether the visitor gets a receipt, as the spam detector decided. Unset for requests entered at the desk. */
  canGetReceipt?: boolean;
  /** Whether too many requests came from its network. Such spam is rejected above `maxMarkedPerDay`. */
  isNetworkOver?: boolean;
  /** Printable ASCII, or null. */
  idempotencyKey: string | null;
  /** With a desk, a request has the status new at first, and only the first request of a flood is emailed. */
  hasDesk?: boolean;
  /** Runs in the transaction that stores the request. */
  afterInsert?: ((trx: Transaction<Tables>, id: string) => Promise<unknown>) | undefined;
}

interface Candidate extends Pick<NewQuoteRequest, "canGetReceipt" | "isNetworkOver" | "hasDesk" | "afterInsert"> {
  row: QuoteRequestRow;
  channels: Channel[];
}

const keyPrefix = "key:";

const notEmailed = "Not emailed: part of a flood. See Possible spam at the desk.";

const batches = new WeakMap<Database, (candidate: Candidate) => Promise<InsertResult>>();

/** Stores a request and its deliveries. Resolves after COMMIT, which requests may share. Throws `StoreUnavailable`. */
export async function insertQuoteRequest(db: Database, newRequest: NewQuoteRequest, channels: Channel[]) {
  let insert = batches.get(db);
  if (!insert) {
    insert = groupCommit(
      (candidates) => db.write((trx) => insertAll(db, trx, candidates)),
      (error) => db.engine.faultOf(error)?.kind === "data",
    );
    batches.set(db, insert);
  }
  return insert({ ...newRequest, row: toRow(newRequest), channels });
}

function toRow({ request, page, attribution, spamReason, idempotencyKey, hasDesk }: NewQuoteRequest): QuoteRequestRow {
  const now = Date.now();
  const fingerprint = fingerprintOf(request);
  return {
    // Version 7 begins with the time, so new ids touch few pages of an index.
    id: randomUUIDv7(),
    received_at: now,
    dedupe_key:
      idempotencyKey === null
        ? `words:${Math.floor(now / sameFieldsMs)}:${fingerprint}`
        : `${keyPrefix}${idempotencyKey}`,
    fingerprint,
    ...toSearchedColumns(request, page, attribution),
    ...contactKeys(request),
    corrected_email_key: null,
    corrected_phone_key: null,
    ...toWorkColumns({ status: hasDesk ? "new" : null, suspectReason: spamReason }),
    version: 0,
  };
}

async function insertAll(db: Database, trx: Transaction<Tables>, candidates: Candidate[]): Promise<InsertResult[]> {
  const rows = candidates.map(({ row }) => row);
  // Keeps two servers from both storing the same request or both emailing the first of a flood.
  const keys = rows.flatMap((row) => [row.dedupe_key, row.fingerprint, ...(isMarked(row) ? ["marked"] : [])]);
  await db.engine.lockKeys(trx, [...new Set(keys)]);
  const known = await readKnown(trx, rows);
  const fresh: Candidate[] = [];
  const otherKeys: Tables["other_key"][] = [];
  const results: InsertResult[] = [];
  for (const candidate of candidates) {
    const { row } = candidate;
    const result = decide(candidate, known);
    const isNewKey = row.dedupe_key.startsWith(keyPrefix) && !known.byKey.has(row.dedupe_key);
    if (result.outcome === "inserted") fresh.push(candidate);
    if (result.outcome === "repeated" && isNewKey)
      otherKeys.push({ dedupe_key: row.dedupe_key, request_id: result.id });
    remember(candidate, result, known);
    results.push(result);
  }
  if (fresh.length > 0) await insertFresh(trx, fresh, known.isInFlood);
  if (otherKeys.length > 0) await trx.insertInto("other_key").values(otherKeys).execute();
  return results;
}

async function insertFresh(trx: Transaction<Tables>, fresh: Candidate[], isInFlood: boolean): Promise<void> {
  const requests = fresh.map(({ row }) => row);
  await trx.insertInto("quote_request").values(requests).execute();
  const first = isInFlood ? undefined : fresh.find(({ row }) => isFlood(row));
  const deliveries = fresh.flatMap((candidate) => deliveriesOf(candidate, candidate === first));
  if (deliveries.length > 0)
    await trx
      .insertInto("delivery")
      .values(deliveries)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  for (const { row, afterInsert } of fresh) await afterInsert?.(trx, row.id);
}

function deliveriesOf(
  { row, hasDesk, canGetReceipt = false, channels: queued }: Candidate,
  isFirstOfFlood: boolean,
): DeliveryRow[] {
  const isSilent = hasDesk && isFlood(row) && !isFirstOfFlood;
  return queued
    .filter((channel) => channels[channel].isImmediate && (channel !== "receipt" || canGetReceipt))
    .map((channel) => ({
      ...queuedDelivery(row, channel),
      ...(isSilent && channel === "letter" && { state: "cancelled", last_error: notEmailed }),
    }));
}

const isFlood = ({ suspicion }: QuoteRequestRow) => suspicion === floodReason;
