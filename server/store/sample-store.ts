import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../tests/faults/postgres.ts";
import type { Log } from "./log.ts";
import { openStore, type StoreSettings } from "./open-store.ts";
import type { Arrival, QuoteRequestStore } from "./quote-request-store.ts";

/** An empty place to keep requests in, which several stores can open like several processes. */
export interface SamplePlace {
  dataDir: string;
  databaseUrl: string | undefined;
  open(settings?: Partial<StoreSettings>): Promise<QuoteRequestStore>;
  remove(): Promise<void>;
}

/** Makes empty places on one kind of database. */
export interface SampleEngine {
  newPlace(): Promise<SamplePlace>;
  stop(): Promise<void>;
}

/** Both databases, each started when its tests begin. */
export const sampleEngines: [name: string, start: () => Promise<SampleEngine>][] = [
  ["SQLite", async () => ({ newPlace: newSqlitePlace, stop: async () => {} })],
  ["PostgreSQL", startOnPostgres],
];

export function newSqlitePlace(): Promise<SamplePlace> {
  return placeAt(undefined);
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** A request that differs from others by what is given. */
export function sampleArrival(changes: Partial<Arrival["request"]> & Partial<Omit<Arrival, "request">> = {}): Arrival {
  const { page = "/contact", suspicion = null, idempotencyKey = null, ...words } = changes;
  const request: Arrival["request"] = {
    name: "Ann Lee",
    email: "ann@example.com",
    phone: "(408) 555-0100",
    services: ["Gutter Repair"],
    urgency: "flexible",
    ...words,
  };
  return { request, page, suspicion, idempotencyKey };
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
  const opened: QuoteRequestStore[] = [];
  return {
    dataDir,
    databaseUrl,
    async open(settings = {}) {
      const { store } = await openStore({ dataDir, databaseUrl, log: silentLog, ...settings });
      opened.push(store);
      return store;
    },
    async remove() {
      await Promise.all(opened.map((store) => store.close().catch(() => {})));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
