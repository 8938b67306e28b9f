import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Attribution } from "#contract/attribution.ts";
import { type Channel, channels } from "#contract/channels.ts";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import { defaultOf, fieldNames, type QuoteRequest, type QuoteRequestField } from "#contract/quote-request.ts";
import { queuedDelivery } from "../delivery/queued-delivery.ts";
import { contactKeys, sha256, toSearchedColumns, toWorkColumns } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { groupCommit } from "../store/group-commit.ts";
import type { DeliveryRow, QuoteRequestRow, Tables } from "../store/tables.ts";
import { floodReason, maxMarkedPerDay } from "./spam.ts";

export interface NewQuoteRequest {
  request: QuoteRequest;
  /** Address of the page with the form, such as "/contact". Null if unknown. */
  page: string | null;
  attribution?: Partial<Attribution> | undefined;
  spamReason: string | null;
  /** Whether the visitor gets a receipt, as the spam detector decided. */
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

/** `repeated` has the id of a stored request with the same key or fields. */
export type InsertResult =
  | { outcome: "inserted" | "repeated"; id: string }
  | { outcome: "key-reused" }
  | { outcome: "too-many-marked" };

interface Candidate extends Pick<NewQuoteRequest, "canGetReceipt" | "isNetworkOver" | "hasDesk" | "afterInsert"> {
  row: QuoteRequestRow;
  channels: Channel[];
}

type Found = Pick<QuoteRequestRow, "id" | "fingerprint">;

/** The stored requests that matter to a commit, and then its own. */
interface Known {
  byKey: Map<string, Found>;
  byFields: Map<string, Found>;
  /** The number of marked requests in the last 24 hours. */
  marked: number;
}

const keyPrefix = "key:";

/** The fields of the specification, which the form of every version has. */
const specifiedFields: QuoteRequestField[] = ["name", "email", "phone", "services", "urgency"];

/** The same fields count as the same request for this long, with or without a key. */
const sameFieldsMs = 10 * minuteMs;

const floodPauseMs = hourMs;

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

/**
 * Returns the same hash for the same values, in any order of choices. Leaves out a newer field with its default, so that a
 * retry from a page without the field is still the same request.
 */
function fingerprintOf(request: QuoteRequest): string {
  const values = fieldNames.flatMap((field): unknown[] => {
    const value = request[field];
    const sorted = Array.isArray(value) ? value.toSorted() : value;
    if (specifiedFields.includes(field)) return [sorted];
    return String(sorted) === defaultOf(field) ? [] : [{ [field]: sorted }];
  });
  return sha256(JSON.stringify(values));
}

async function insertAll(db: Database, trx: Transaction<Tables>, candidates: Candidate[]): Promise<InsertResult[]> {
  const rows = candidates.map(({ row }) => row);
  // Keeps two servers from both storing the same request or both emailing the first of a flood.
  const keys = rows.flatMap((row) => [row.dedupe_key, row.fingerprint, ...(isMarked(row) ? ["marked"] : [])]);
  await db.engine.lockKeys(trx, [...new Set(keys)]);
  const { count, isInFlood } = await readMarked(trx, rows);
  const known = { byKey: await findByKeys(trx, rows), byFields: await findByFields(trx, rows), marked: count };
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
    remember(row, result, known);
    results.push(result);
  }
  if (fresh.length > 0) await insertFresh(trx, fresh, isInFlood);
  if (otherKeys.length > 0) await trx.insertInto("other_key").values(otherKeys).execute();
  return results;
}

/** Decides whether a request is new. Changes nothing. */
function decide({ row, isNetworkOver }: Candidate, { byKey, byFields, marked }: Known): InsertResult {
  const sameKey = byKey.get(row.dedupe_key);
  if (sameKey && sameKey.fingerprint !== row.fingerprint) return { outcome: "key-reused" };
  const stored = sameKey ?? byFields.get(row.fingerprint);
  if (stored) return { outcome: "repeated", id: stored.id };
  if (isMarked(row) && isNetworkOver && marked >= maxMarkedPerDay) return { outcome: "too-many-marked" };
  return { outcome: "inserted", id: row.id };
}

/** Makes a result known to the next requests of the same commit. */
function remember(row: QuoteRequestRow, result: InsertResult, known: Known): void {
  if (!("id" in result)) return;
  const found = { id: result.id, fingerprint: row.fingerprint };
  known.byKey.set(row.dedupe_key, found);
  if (result.outcome !== "inserted") return;
  known.byFields.set(row.fingerprint, found);
  if (isMarked(row)) known.marked += 1;
}

async function findByKeys(trx: Transaction<Tables>, rows: QuoteRequestRow[]): Promise<Map<string, Found>> {
  const keys = rows.map(({ dedupe_key }) => dedupe_key);
  const found = await trx
    .selectFrom("quote_request")
    .select(["dedupe_key", "id", "fingerprint"])
    .where("dedupe_key", "in", keys)
    .unionAll(
      trx
        .selectFrom("other_key")
        .innerJoin("quote_request", "quote_request.id", "other_key.request_id")
        .select(["other_key.dedupe_key", "id", "fingerprint"])
        .where("other_key.dedupe_key", "in", keys),
    )
    .execute();
  return new Map(found.map((row) => [row.dedupe_key, row]));
}

async function findByFields(trx: Transaction<Tables>, rows: QuoteRequestRow[]): Promise<Map<string, Found>> {
  const now = Date.now();
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const found = await trx
    .selectFrom("quote_request")
    .select(["fingerprint", "id"])
    .where("fingerprint", "in", fingerprints)
    .where("received_at", ">", now - sameFieldsMs)
    .where("received_at", "<", now + sameFieldsMs)
    .orderBy("received_at", "desc")
    .execute();
  return new Map(found.map((row) => [row.fingerprint, row]));
}

/** Counts the marked requests of the last 24 hours and checks whether a flood is under way. */
async function readMarked(trx: Transaction<Tables>, rows: QuoteRequestRow[]) {
  if (!rows.some(isMarked)) return { count: 0, isInFlood: false };
  const now = Date.now();
  const { count, lastFlood } = await trx
    .selectFrom("quote_request")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.max("received_at").filterWhere("suspicion", "=", floodReason).as("lastFlood"),
    ])
    .where("received_at", ">", now - dayMs)
    .where("received_at", "<=", now)
    .where("suspicion", "is not", null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), isInFlood: lastFlood !== null && Number(lastFlood) > now - floodPauseMs };
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

const isMarked = ({ suspicion }: QuoteRequestRow) => suspicion !== null;

const isFlood = ({ suspicion }: QuoteRequestRow) => suspicion === floodReason;
