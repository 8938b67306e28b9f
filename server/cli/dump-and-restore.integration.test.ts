import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  atEmptyPlaces,
  countQuoteRequests,
  type SamplePlace,
  sampleEngines,
  sampleNewRequest,
} from "../../testing/sample-database.ts";
import { roundsOf } from "../../testing/whole-form.ts";
import { claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import type { QuoteRequestHistory } from "../requests/history.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { retentionTicker } from "../requests/retention-clock.ts";
import type { Database } from "../store/database.ts";
import { dumpQuoteRequests, restoreQuoteRequests } from "./dump-and-restore.ts";

describe.each(sampleEngines)("everything, taken out of %s and put back", (_name, engine) => {
  let place: SamplePlace;
  let db: Database;

  atEmptyPlaces(engine, async (empty) => {
    place = empty;
    db = await place.open();
  });

  const dump = async (from: Database) => {
    const all: QuoteRequestHistory[] = [];
    await dumpQuoteRequests(from, async (page) => void all.push(...structuredClone(page)));
    return all;
  };
  async function* paged(all: QuoteRequestHistory[]) {
    yield all;
  }

  test("any text comes back as it was stored", async () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom("\0", "\u2028", "\u2029", "\ud800", "\r", "\n"), anyUnit),
    });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, email, error) => {
        await sql`delete from quote_request`.execute(db.engine.kysely);
        await retentionTicker(db)();
        await insertQuoteRequest(db, sampleNewRequest({ name, email }), ["letter"]);
        const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 1 });
        if (claim) await recordOutcome(db, claim, { outcome: "retry", error, afterMs: 0, ambiguous: true });
        const before = await dump(db);
        expect(before[0]?.request).toMatchObject({ name: stored(name), email: stored(email) });
        await sql`delete from quote_request`.execute(db.engine.kysely);
        await restoreQuoteRequests(db, () => paged(JSON.parse(JSON.stringify(before))));
        expect(withoutNextAt(await dump(db))).toEqual(withoutNextAt(before));
      }),
      { numRuns: roundsOf(100) },
    );
  }, 60_000);

  test("twenty thousand attempts of one long outage come back", async () => {
    await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
    const [history] = await dump(db);
    const [letter] = history?.deliveries ?? [];
    const at = "2026-03-01T20:05:00.000Z";
    const attempts = Array.from({ length: 20_000 }, (_, index) => ({
      ...{ number: index + 1, startedAt: at, endedAt: at, outcome: "retry" as const, error: "451", ambiguous: false },
    }));
    letter?.history.push(...attempts);
    await sql`delete from quote_request`.execute(db.engine.kysely);
    await restoreQuoteRequests(db, () => paged([history as QuoteRequestHistory]));
    expect((await dump(db))[0]?.deliveries[0]?.history).toEqual(attempts);
  });

  test("a restore that met a lock begins again with the first page", async () => {
    await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
    const all = await dump(db);
    await sql`delete from quote_request`.execute(db.engine.kysely);
    let runs = 0;
    await restoreQuoteRequests(db, async function* () {
      yield all;
      if (++runs === 1) throw Object.assign(new Error("busy"), { errcode: 5, code: "40001" });
    });
    expect([runs, await countQuoteRequests(db)]).toEqual([2, 1]);
  });

  test("a place that holds requests is left alone", async () => {
    await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
    await expect(restoreQuoteRequests(db, () => paged([]))).rejects.toThrow("Restore into an empty place");
  });
});

const anyUnit = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

/** NUL and half a surrogate pair are all that a database cannot hold. */
function stored(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\ufffd");
}

function withoutNextAt(all: QuoteRequestHistory[]) {
  return all.map(({ deliveries, ...rest }) => ({
    ...rest,
    deliveries: deliveries.map(({ nextAt: _, ...delivery }) => delivery),
  }));
}
