import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, inject } from "vitest";
import { channelNames } from "#contract/channels.ts";
import { countRequests } from "../../server/requests/count-requests.ts";
import { insertQuoteRequest, type NewQuoteRequest } from "../../server/requests/insert-quote-request.ts";
import { connectOrWarn, type Database, type OpenOptions, openDatabase } from "../../server/store/database.ts";
import type { PageTapRow } from "../../server/store/staff-tables.ts";
import { emptyDatabase, makeDatabase } from "./postgres.ts";
import { sampleFields } from "./sample-fields.ts";
import { silentLog } from "./silent-log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL server that all tests share. Undefined on SQLite. */
    postgresUrl: string | undefined;
  }
}

/** Empty PostgreSQL databases that earlier tests have left. */
const emptied: string[] = [];

export type TestStore = ReturnType<typeof storeAt>;

/** Tests run on PostgreSQL in Vitest's project "postgres" and on SQLite in all others. */
export function isPostgres(): boolean {
  return inject("postgresUrl") !== undefined;
}

/** Gives each test an empty store. `begin` may return a cleanup that runs before the store is removed. */
export function withEmptyStore(begin: (store: TestStore) => Promise<(() => Promise<void>) | undefined | void>): void {
  let store: TestStore;
  let end: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    store = await newStore();
    end = (await begin(store)) ?? undefined;
  });
  afterEach(async () => {
    await end?.();
    await store.remove();
  });
}

export function newStore(): Promise<TestStore> {
  return isPostgres() ? newPostgresStore() : newSqliteStore();
}

export async function newSqliteStore(): Promise<TestStore> {
  return storeAt(undefined);
}

export async function newPostgresStore(): Promise<TestStore> {
  return storeAt(emptied.pop() ?? (await makeDatabase(inject("postgresUrl") ?? "")));
}

export function sampleNewRequest(
  changes: Partial<NewQuoteRequest["request"]> & Partial<Omit<NewQuoteRequest, "request">> = {},
): NewQuoteRequest {
  const { page = "/contact", attribution, spamReason = null, idempotencyKey = null, ...fields } = changes;
  const canGetReceipt = spamReason === null;
  return { request: { ...sampleFields, ...fields }, page, attribution, spamReason, canGetReceipt, idempotencyKey };
}

export function countQuoteRequests(db: Database): Promise<number> {
  return db.read(countRequests);
}

/** Stores a request with a delivery for each channel. */
export function insertSample(db: Database, request: NewQuoteRequest) {
  return insertQuoteRequest(db, request, channelNames);
}

export function insertSamples(db: Database, count: number, at = "") {
  const names = Array.from({ length: count }, (_, n) => `Visitor ${at}${n}`);
  return Promise.all(names.map((name) => insertSample(db, sampleNewRequest({ name }))));
}

/** Creates an empty store. It can be opened several times, as if by several processes. */
function storeAt(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), "quote-store-"));
  const opened: Database[] = [];
  return {
    dataDir,
    databaseUrl,
    async open(options: Partial<OpenOptions> = {}): Promise<Database> {
      const db = await openDatabase({ dataDir, databaseUrl }, { log: silentLog, ...options });
      opened.push(db);
      await connectOrWarn(db);
      return db;
    },
    async remove() {
      await Promise.all(opened.map((db) => db.close().catch(() => {})));
      rmSync(dataDir, { recursive: true, force: true });
      if (!databaseUrl) return;
      await emptyDatabase(databaseUrl);
      emptied.push(databaseUrl);
    },
  };
}

export function listPageTaps(db: Database): Promise<PageTapRow[]> {
  return db.read((kysely) => kysely.selectFrom("page_tap").selectAll().orderBy("day").execute());
}
