import type { Transaction } from "kysely";
import type { Access } from "./access.ts";
import { dedupeKeyOf, fingerprintOf, sameWordsMs } from "./fingerprint.ts";
import { firstDeliveries, type OptionalChannels } from "./first-deliveries.ts";
import type { Arrival, Kept } from "./quote-request-store.ts";
import { newRequestId } from "./request-id.ts";
import type { QuoteRequestRow, Tables } from "./tables.ts";

interface Candidate {
  row: QuoteRequestRow;
  hasKey: boolean;
}

interface Standing {
  id: string;
  fingerprint: string;
}

/** Stores a group of arrivals with their deliveries in one transaction and says what became of each, in order. */
export function keepRequests(access: Access, channels: OptionalChannels): (arrivals: Arrival[]) => Promise<Kept[]> {
  return (arrivals) => {
    const now = Date.now();
    const candidates = arrivals.map((arrival) => candidateOf(arrival, now));
    return access.write((trx) => keepGroup(trx, candidates, now, channels));
  };
}

function candidateOf({ request, page, suspicion, idempotencyKey }: Arrival, now: number): Candidate {
  const fingerprint = fingerprintOf(request);
  const row = {
    id: newRequestId(now),
    received_at: now,
    dedupe_key: dedupeKeyOf(fingerprint, idempotencyKey, now),
    fingerprint,
    name: request.name,
    email: request.email,
    phone: request.phone,
    services: JSON.stringify(request.services),
    urgency: request.urgency,
    page,
    suspicion,
  };
  return { row, hasKey: idempotencyKey !== null };
}

async function keepGroup(
  trx: Transaction<Tables>,
  candidates: Candidate[],
  now: number,
  channels: OptionalChannels,
): Promise<Kept[]> {
  const recent = await recentWithSameWords(trx, candidates, now);
  const repeated = ({ row, hasKey }: Candidate) => !hasKey && recent.has(row.fingerprint);
  const fresh = candidates.filter((candidate) => !repeated(candidate)).map(({ row }) => row);
  const inserted = await insertRequests(trx, fresh);
  const kept = fresh.filter(({ id }) => inserted.has(id));
  if (kept.length > 0) await firstDeliveries(trx, kept, channels);
  const standing = await standingUnder(
    trx,
    fresh.filter(({ id }) => !inserted.has(id)),
  );

  return candidates.map(({ row, hasKey }): Kept => {
    if (inserted.has(row.id)) return { outcome: "kept", id: row.id };
    const before = hasKey ? undefined : recent.get(row.fingerprint);
    if (before) return { outcome: "repeated", id: before };
    const found = standing.get(row.dedupe_key);
    if (!found) throw new Error("A request that stood in the way is gone");
    return found.fingerprint === row.fingerprint ? { outcome: "repeated", id: found.id } : { outcome: "key-reused" };
  });
}

/** The unique key alone would miss a repeat across the border of two spans, or after the same words with a key. */
async function recentWithSameWords(
  trx: Transaction<Tables>,
  candidates: Candidate[],
  now: number,
): Promise<Map<string, string>> {
  const fingerprints = candidates.filter(({ hasKey }) => !hasKey).map(({ row }) => row.fingerprint);
  if (fingerprints.length === 0) return new Map();
  const rows = await trx
    .selectFrom("quote_request")
    .select(["fingerprint", "id"])
    .where("fingerprint", "in", fingerprints)
    .where("received_at", ">", now - sameWordsMs)
    .where("received_at", "<", now + sameWordsMs)
    .orderBy("received_at", "desc")
    .execute();
  return new Map(rows.map(({ fingerprint, id }) => [fingerprint, id]));
}

/** Sorted, so that two servers storing the same keys wait for each other in one order. */
async function insertRequests(trx: Transaction<Tables>, rows: QuoteRequestRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await trx
    .insertInto("quote_request")
    .values(rows.toSorted((a, b) => (a.dedupe_key < b.dedupe_key ? -1 : 1)))
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

async function standingUnder(trx: Transaction<Tables>, rows: QuoteRequestRow[]): Promise<Map<string, Standing>> {
  if (rows.length === 0) return new Map();
  const keys = rows.map(({ dedupe_key }) => dedupe_key);
  const found = await trx
    .selectFrom("quote_request")
    .select(["dedupe_key", "id", "fingerprint"])
    .where("dedupe_key", "in", keys)
    .execute();
  return new Map(found.map(({ dedupe_key, ...standing }) => [dedupe_key, standing]));
}
