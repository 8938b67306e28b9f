import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, inject } from "vitest";
import { channelNames } from "#contract/channels.ts";
import { insertQuoteRequest, type NewQuoteRequest } from "../server/requests/insert-quote-request.ts";
import { type Database, type OpenOptions, openDatabase, useFirst } from "../server/store/database.ts";
import type { PageTapRow } from "../server/store/desk-tables.ts";
import { dropDatabase, makeDatabase } from "./postgres.ts";
import { sampleFields } from "./sample-fields.ts";
import { silentLog } from "./silent-log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL that all tests of the project share. Undefined: the tests run on SQLite. */
    postgresUrl: string | undefined;
  }
}

export type SamplePlace = ReturnType<typeof placeAt>;

/** Whether the tests run on PostgreSQL. Vitest's project "postgres" starts one; all others run on SQLite. */
export function isPostgres(): boolean {
  return inject("postgresUrl") !== undefined;
}

/** Gives each test an empty place and removes it afterwards. Calls what `begin` returns before that. */
export function atEmptyPlaces(begin: (place: SamplePlace) => Promise<(() => Promise<void>) | undefined | void>): void {
  let place: SamplePlace;
  let end: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    place = await newPlace();
    end = (await begin(place)) ?? undefined;
  });
  afterEach(async () => {
    await end?.();
    await place.remove();
  });
}

export function newPlace(): Promise<SamplePlace> {
  return isPostgres() ? newPostgresPlace() : newSqlitePlace();
}

export async function newSqlitePlace(): Promise<SamplePlace> {
  return placeAt(undefined);
}

export async function newPostgresPlace(): Promise<SamplePlace> {
  const databaseUrl = await makeDatabase(inject("postgresUrl") ?? "");
  const place = placeAt(databaseUrl);
  return {
    ...place,
    async remove() {
      await place.remove();
      await dropDatabase(databaseUrl);
    },
  };
}

export function sampleNewRequest(
  changes: Partial<NewQuoteRequest["request"]> & Partial<Omit<NewQuoteRequest, "request">> = {},
): NewQuoteRequest {
  const { page = "/contact", attribution, spamReason = null, idempotencyKey = null, ...fields } = changes;
  return { request: { ...sampleFields, ...fields }, page, attribution, spamReason, idempotencyKey };
}

export async function countQuoteRequests(db: Database): Promise<number> {
  const { requests } = await db.read((kysely) =>
    kysely
      .selectFrom("quote_request")
      .select(({ fn }) => fn.countAll<number>().as("requests"))
      .executeTakeFirstOrThrow(),
  );
  return Number(requests);
}

/** Stores a request with a delivery by each channel. */
export function insertSample(db: Database, request: NewQuoteRequest) {
  return insertQuoteRequest(db, request, channelNames);
}

export function insertSamples(db: Database, count: number, at = "") {
  const names = Array.from({ length: count }, (_, n) => `Visitor ${at}${n}`);
  return Promise.all(names.map((name) => insertSample(db, sampleNewRequest({ name }))));
}

/** An empty place for a database, which can be opened several times as several processes would. */
function placeAt(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), "quote-store-"));
  const opened: Database[] = [];
  return {
    dataDir,
    databaseUrl,
    async open(options: Partial<OpenOptions> = {}): Promise<Database> {
      const db = await openDatabase({ dataDir, databaseUrl }, { log: silentLog, ...options });
      opened.push(db);
      await useFirst(db);
      return db;
    },
    async remove() {
      await Promise.all(opened.map((db) => db.close().catch(() => {})));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function listPageTaps(db: Database): Promise<PageTapRow[]> {
  return db.read((kysely) => kysely.selectFrom("page_tap").selectAll().orderBy("day").execute());
}
