import type { Transaction } from "kysely";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import type { QuoteRequestRow, Tables } from "../store/tables.ts";
import { floodReason, maxMarkedPerDay } from "./spam.ts";

/** `repeated` has the id of a stored request with the same key or fields. */
export type InsertResult =
  | { outcome: "inserted" | "repeated"; id: string }
  | { outcome: "key-reused" }
  | { outcome: "too-many-marked" };

type Found = Pick<QuoteRequestRow, "id" | "fingerprint">;

/** The stored requests with the keys or fields of a commit, and those that the commit inserted so far. */
export interface KnownRequests {
  byKey: Map<string, Found>;
  byFields: Map<string, Found>;
  /** The number of marked requests in the last 24 hours. */
  marked: number;
  /** Whether a flood is under way. */
  isInFlood: boolean;
}

/** A request that may be inserted. */
interface Candidate {
  row: Pick<QuoteRequestRow, "id" | "dedupe_key" | "fingerprint" | "suspicion">;
  isNetworkOver?: boolean | undefined;
}

/** The same fields count as the same request for this long, with or without a key. */
export const sameFieldsMs = 10 * minuteMs;

const floodPauseMs = hourMs;

/** Returns what the database knows about the requests of a commit. */
export async function readKnown(trx: Transaction<Tables>, rows: QuoteRequestRow[]): Promise<KnownRequests> {
  return {
    byKey: await findByKeys(trx, rows),
    byFields: await findByFields(trx, rows),
    ...(await readMarked(trx, rows)),
  };
}

/** Decides whether a request is new. Changes nothing. */
export function decide({ row, isNetworkOver }: Candidate, { byKey, byFields, marked }: KnownRequests): InsertResult {
  const sameKey = byKey.get(row.dedupe_key);
  if (sameKey && sameKey.fingerprint !== row.fingerprint) return { outcome: "key-reused" };
  const stored = sameKey ?? byFields.get(row.fingerprint);
  if (stored) return { outcome: "repeated", id: stored.id };
  if (isMarked(row) && isNetworkOver && marked >= maxMarkedPerDay) return { outcome: "too-many-marked" };
  return { outcome: "inserted", id: row.id };
}

/** Makes a result known to the next requests of the same commit. */
export function remember({ row }: Candidate, result: InsertResult, known: KnownRequests): void {
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
  if (!rows.some(isMarked)) return { marked: 0, isInFlood: false };
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
  return { marked: Number(count), isInFlood: lastFlood !== null && Number(lastFlood) > now - floodPauseMs };
}

/** Returns whether a request is marked as possible spam. */
export function isMarked({ suspicion }: Pick<QuoteRequestRow, "suspicion">): boolean {
  return suspicion !== null;
}
