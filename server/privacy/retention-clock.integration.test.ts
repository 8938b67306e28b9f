import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atEmptyPlaces } from "../../testing/sample-database.ts";
import { sha256, toFieldColumns } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { purgeQuoteRequests } from "./purge.ts";
import { retentionTicker } from "./retention-clock.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const tickMs = 6 * hourMs;

/** What happens to a server and its clock. Hours in which it runs, or stands still; the wall clock's error in days. */
type Step = { run: number } | { pause: number } | { error: number } | { store: true };

const days = (min: number, max: number) => fc.integer({ min: min * 24, max: max * 24 });
const store = fc.constant<Step>({ store: true });
const run = days(0, 20).map((hours): Step => ({ run: hours }));
const restart = fc.constant<Step>({ pause: 0 });
const pause = days(0, 31).map((hours): Step => ({ pause: hours }));

/**
 * Right, or wrong by however much for as long as it likes. Between any two of them, and between each and a passing error,
 * is more than a month: a lesser lead that lasts looks just like a pause, as decision 0024 says.
 */
const lastingError = fc.integer({ min: -40, max: 40 }).map((hundreds) => hundreds * 100);

/** Ahead for less than two days, which end with the last tick before them. */
const passingError = fc
  .tuple(fc.integer({ min: 1, max: 62 }), fc.integer({ min: 0, max: 42 }), fc.boolean())
  .map(([error, hours, restarts]): Step[] => [
    { error },
    ...(restarts ? [{ pause: 0 }] : []),
    { store: true },
    { run: hours },
    { error: 0 },
    ...(restarts ? [{ pause: 0 }] : []),
    { run: 12 },
  ]);

describe("how long requests are kept", () => {
  let db: Database;
  const numRuns = 8;

  atEmptyPlaces(async (place) => {
    db = await place.open();
  });

  /** Plays the steps in time of its own; returns what was deleted and what is left, by how long it was truly kept. */
  async function play(steps: Step[], retentionDays: number) {
    await db.write(async (trx) => {
      await trx.deleteFrom("quote_request").execute();
      await trx.deleteFrom("retention_clock").execute();
    });
    const bornAt = new Map<string, number>();
    const deleted: number[] = [];
    let now = Date.parse("2026-01-01");
    let error = 0;
    let startedAt = now;
    const wallNow = () => now + error * dayMs;
    const start = () => {
      startedAt = now;
      return retentionTicker(db, { wallNow, monotonicNow: () => now - startedAt });
    };
    let clock = start();
    const purge = async () => {
      for (const id of await purgeQuoteRequests(db, retentionDays)) deleted.push(now - (bornAt.get(id) ?? 0));
    };
    for (const step of steps) {
      if ("error" in step) error = step.error;
      else if ("pause" in step) {
        now += step.pause * hourMs;
        clock = start();
        await clock();
        await purge();
      } else if ("store" in step) {
        const id = `request-${bornAt.size}`;
        bornAt.set(id, now);
        await insertDated(db, id, wallNow());
        await clock();
      } else {
        for (const end = now + step.run * hourMs; now < end; now += tickMs) {
          await clock();
          if ((now / tickMs) % 4 === 0) await purge();
        }
        await clock();
        await purge();
      }
    }
    const rows = await db.read((kysely) => kysely.selectFrom("quote_request").select("id").execute());
    return { deleted, left: rows.map(({ id }) => now - (bornAt.get(id) ?? 0)) };
  }

  test("nothing is deleted before its time, whatever the wall clock says, over any restarts", async () => {
    const steps = fc
      .array(
        fc.oneof(
          store.map((step) => [step]),
          run.map((step) => [step]),
          restart.map((step) => [step]),
          lastingError.map((error): Step[] => [{ error }]),
          passingError,
        ),
        { minLength: 4, maxLength: 14 },
      )
      .map((parts) => parts.flat());
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 40 }), async (all, retentionDays) => {
        const { deleted } = await play(all, retentionDays);
        expect(deleted.filter((keptMs) => keptMs < retentionDays * dayMs)).toEqual([]);
      }),
      { numRuns },
    );
  });

  test("with a right clock everything due is gone within a week, over restarts and pauses of up to a month", async () => {
    const steps = fc.array(fc.oneof(store, run, restart, pause), { minLength: 3, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 60 }), async (all, retentionDays) => {
        // A pause is over when the server has run for some days again.
        const spaced = all.flatMap((step): Step[] => ("pause" in step ? [step, { run: 6 * 24 }] : [step]));
        const { deleted, left } = await play([...spaced, { run: 7 * 24 }], retentionDays);
        expect(deleted.filter((keptMs) => keptMs < retentionDays * dayMs)).toEqual([]);
        expect(left.filter((keptMs) => keptMs > (retentionDays + 7) * dayMs)).toEqual([]);
      }),
      { numRuns },
    );
  });

  test("two servers that advance it at once count no time twice", async () => {
    let now = Date.parse("2026-01-01");
    const servers = [0, 1].map(() => retentionTicker(db, { wallNow: () => now, monotonicNow: () => now }));
    await insertDated(db, "request", now);
    for (let hour = 0; hour < 20 * 24; hour += 6, now += tickMs) {
      await Promise.all(servers.map((server) => server()));
    }
    expect(await purgeQuoteRequests(db, 20)).toEqual([]);
    now += dayMs;
    await servers[0]?.();
    expect(await purgeQuoteRequests(db, 20)).toEqual(["request"]);
  });
});

async function insertDated(db: Database, id: string, receivedAt: number): Promise<void> {
  const facts = { page: null, suspicion: null, status: null, version: 0, retained_from: null };
  const row = { id, received_at: receivedAt, dedupe_key: id, fingerprint: sha256(id), ...toFieldColumns({}), ...facts };
  await db.write((trx) => trx.insertInto("quote_request").values(row).execute());
}
