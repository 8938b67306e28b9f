import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { channelNames } from "#contract/channels.ts";
import { newPostgresPlace, newSqlitePlace, sampleNewRequest } from "../../testing/sample-database.ts";
import { roundsOf } from "../../testing/whole-form.ts";
import { claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import { cancelDeliveries } from "../delivery/queue.ts";
import type { QuoteRequestHistory } from "../requests/history.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";
import { writeBackup } from "./backup-file.ts";
import { dumpQuoteRequests, restoreQuoteRequests } from "./dump-and-restore.ts";
import { restoreBackup } from "./restore.ts";

const same = (db: Database) => db;
const awkward = [
  "\0",
  "\n",
  "\r",
  "\u0085",
  "\u2028",
  "\u2029",
  "\uFEFF",
  "\uFFFF",
  "\uD800",
  "\uDFFF",
  '"',
  "\\",
  "'",
];
const unit = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  fc.integer({ min: 0, max: 0xffff }).map((codeUnit) => String.fromCharCode(codeUnit)),
  fc.constantFrom(...awkward),
);
const anyText = fc.string({ unit, maxLength: 30 });
const longText = fc.string({ unit, minLength: 450, maxLength: 600 });
const anyRequest = fc.record({
  name: anyText,
  email: anyText,
  phone: anyText,
  page: fc.option(anyText),
  errors: fc.array(fc.oneof(anyText, longText), { maxLength: 3 }),
  isCancelled: fc.boolean(),
});

describe.each([
  ["SQLite", "PostgreSQL", newSqlitePlace, newPostgresPlace],
  ["PostgreSQL", "SQLite", newPostgresPlace, newSqlitePlace],
])("a backup of %s restored into %s", (_from, _to, newSource, newTarget) => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "backups-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What was backed up, beside what is in the other place afterwards. */
  async function moved(fill: (db: Database) => Promise<void>, { holdBack = false, intercept = same } = {}) {
    const [source, target] = [await newSource(), await newTarget()];
    const path = join(folder, "backup");
    try {
      const [from, to] = [await source.open(), await target.open()];
      await fill(from);
      await writeBackup(path, (take) => dumpQuoteRequests(from, take));
      const result = await restoreBackup(intercept(to), path, { holdBack, dataDir: target.dataDir });
      return { before: await everything(from), after: await everything(to), result };
    } finally {
      rmSync(path, { force: true });
      await source.remove();
      await target.remove();
    }
  }

  test("gives requests, deliveries and attempts back, whatever text they hold", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRequest, { minLength: 1, maxLength: 12 }), async (requests) => {
        const { before, after, result } = await moved((db) => store(db, requests));
        expect(after).toEqual(before);
        expect(result.requests).toBe(before.length);
      }),
      { numRuns: roundsOf(20) },
    );
  });

  test("gives twenty thousand attempts of two requests back", async () => {
    const { before, after } = await moved(async (db) => {
      const stand = await newSource();
      const few = await stand.open();
      await store(few, [sampleTexts("Ann"), sampleTexts("Bob")]);
      const histories = await everything(few);
      await stand.remove();
      for (const { deliveries } of histories) for (const delivery of deliveries) repeatAttempts(delivery, 10_000);
      await restoreQuoteRequests(db, async function* () {
        yield histories;
      });
    });
    const letters = after.flatMap(({ deliveries }) => deliveries).filter(({ channel }) => channel === "letter");
    expect(letters.flatMap(({ history }) => history)).toHaveLength(20_000);
    expect(after).toEqual(before);
  });

  test.each([1, 2])("begins anew %d times where its transaction has to, and counts what was stored", async (times) => {
    const { before, after, result } = await moved(
      async (db) => {
        for (const name of ["Ann", "Bob"]) await insertQuoteRequest(db, sampleNewRequest({ name }), ["letter"]);
      },
      { holdBack: true, intercept: (db) => interrupted(db, times) },
    );
    expect(after.map(({ request }) => request)).toEqual(before.map(({ request }) => request));
    expect(after.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual(["failed", "failed"]);
    expect(result).toMatchObject({ requests: 2, held: 2 });
  });
});

interface Texts {
  name: string;
  email: string;
  phone: string;
  page: string | null;
  errors: string[];
  isCancelled: boolean;
}

function sampleTexts(name: string): Texts {
  return { name, email: "ann@example.com", phone: "1", page: "/", errors: ["451 later"], isCancelled: false };
}

/** Each request's letter is tried as often as there are errors, then waits, is given up, sent or cancelled. */
async function store(db: Database, requests: Texts[]): Promise<void> {
  for (const { name, email, phone, page, errors, isCancelled } of requests) {
    const result = await insertQuoteRequest(db, sampleNewRequest({ name, email, phone, page }), channelNames);
    if (result.outcome !== "inserted") continue;
    for (const [index, error] of errors.entries()) {
      const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 1 });
      if (!claim) throw new Error("Nothing is due");
      const ambiguous = index % 2 === 1;
      if (index === 2) await recordOutcome(db, claim, { outcome: "failed", error, ambiguous });
      else await recordOutcome(db, claim, { outcome: "retry", error, afterMs: 0, ambiguous });
    }
    if (isCancelled) await cancelDeliveries(db, { requestId: result.id });
    else
      for (const claim of await claimDeliveries(db, { channels: channelNames, limit: 5 })) {
        await recordOutcome(db, claim, { outcome: "sent" });
      }
  }
}

/** Everything but when it is due next, which a restore sets anew. */
async function everything(db: Database): Promise<QuoteRequestHistory[]> {
  const all: QuoteRequestHistory[] = [];
  await dumpQuoteRequests(db, async (page) => void all.push(...page));
  for (const delivery of all.flatMap(({ deliveries }) => deliveries)) delivery.nextAt = "";
  return all;
}

function repeatAttempts(delivery: QuoteRequestHistory["deliveries"][number], count: number): void {
  const [attempt] = delivery.history;
  if (delivery.channel !== "letter" || !attempt) return;
  delivery.attempts = count;
  delivery.history = Array.from({ length: count }, (_, index) => ({ ...attempt, number: index + 1 }));
}

/** Another writer is in the way of each transaction's end, a few times. */
function interrupted(db: Database, times: number): Database {
  const conflict = db.engine.name === "sqlite" ? { errcode: 5 } : { code: "40001" };
  let left = times;
  return {
    ...db,
    write: (work) =>
      db.write(async (trx) => {
        const result = await work(trx);
        if (left-- > 0) throw Object.assign(new Error("another writer was in the way"), conflict);
        return result;
      }),
  };
}
