import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startPostgres } from "../../tests/faults/postgres.ts";
import type { Logger } from "../logger.ts";
import { type Database, type OpenOptions, openDatabase } from "./database.ts";
import type { PageTapRow } from "./desk-tables.ts";
import { insertQuoteRequest, type NewQuoteRequest } from "./insert-quote-request.ts";
import { channelsWhere } from "./tables.ts";

/** An empty place for a database, which can be opened several times as several processes would. */
export interface SamplePlace {
  dataDir: string;
  databaseUrl: string | undefined;
  open(options?: Partial<OpenOptions>): Promise<Database>;
  remove(): Promise<void>;
}

/** Makes empty places on one engine. */
export interface SampleEngine {
  newPlace(): Promise<SamplePlace>;
  stop(): Promise<void>;
}

/** Both engines, each started when its tests begin. */
export const sampleEngines: [name: string, start: () => Promise<SampleEngine>][] = [
  ["SQLite", async () => ({ newPlace: newSqlitePlace, stop: async () => {} })],
  ["PostgreSQL", startOnPostgres],
];

/**
 * Runs the tests around it on an engine of their own. Each begins with an empty place, which is gone after it; what
 * `begin` returns is called before that.
 */
export function atEmptyPlaces(
  start: () => Promise<SampleEngine>,
  begin: (place: SamplePlace, engine: SampleEngine) => Promise<(() => Promise<void>) | undefined | void>,
): void {
  let engine: SampleEngine;
  let place: SamplePlace;
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    engine = await start();
  }, 120_000);
  afterAll(() => engine.stop());
  beforeEach(async () => {
    place = await engine.newPlace();
    end = (await begin(place, engine)) ?? undefined;
  });
  afterEach(async () => {
    await end?.();
    await place.remove();
  });
}

export function newSqlitePlace(): Promise<SamplePlace> {
  return placeAt(undefined);
}

export const silentLog: Logger = { info() {}, warn() {}, error() {} };

/** A request that differs from others by what is given. */
export function sampleNewRequest(
  changes: Partial<NewQuoteRequest["request"]> & Partial<Omit<NewQuoteRequest, "request">> = {},
): NewQuoteRequest {
  const { page = "/contact", spamReason = null, idempotencyKey = null, ...fields } = changes;
  const request: NewQuoteRequest["request"] = {
    name: "Ann Lee",
    email: "ann@example.com",
    phone: "(408) 555-0100",
    services: ["Gutter Repair"],
    urgency: "flexible",
    ...fields,
  };
  return { request, page, spamReason, idempotencyKey };
}

export const everyChannel = channelsWhere(() => true);

/** Stores a request with a delivery by each channel. */
export function insertSample(db: Database, request: NewQuoteRequest) {
  return insertQuoteRequest(db, request, everyChannel);
}

/** Stores so many that differ by name. */
export function insertSamples(db: Database, count: number, at = "") {
  const names = Array.from({ length: count }, (_, n) => `Visitor ${at}${n}`);
  return Promise.all(names.map((name) => insertSample(db, sampleNewRequest({ name }))));
}

export async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function startOnPostgres(): Promise<SampleEngine> {
  const postgres = await startPostgres({ durable: false });
  return { newPlace: async () => placeAt(await postgres.newDatabase()), stop: postgres.remove };
}

async function placeAt(databaseUrl: string | undefined): Promise<SamplePlace> {
  const dataDir = mkdtempSync(join(tmpdir(), "quote-store-"));
  const opened: Database[] = [];
  return {
    dataDir,
    databaseUrl,
    async open(options = {}) {
      const db = await openDatabase({ dataDir, databaseUrl }, { log: silentLog, ...options });
      opened.push(db);
      return db;
    },
    async remove() {
      await Promise.all(opened.map((db) => db.close().catch(() => {})));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** All that was counted of the site's pages, by day. */
export function listPageTaps(db: Database): Promise<PageTapRow[]> {
  return db.read((kysely) => kysely.selectFrom("page_tap").selectAll().orderBy("day").execute());
}
