import { afterEach, describe, expect, test, vi } from "vitest";
import { type Attribution, enteredByHand } from "#contract/attribution.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { StatisticsAnswer } from "#contract/desk-statistics.ts";
import { outcomes } from "#contract/desk-status.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { atEmptyDesks, type DeskBrowser, type EmptyDesk } from "../../tests/support/sample-desk.ts";
import { attributionOf } from "../../tests/support/sample-fields.ts";
import { localDay, parseLocalTime } from "../local-time.ts";
import { addPageTaps } from "../requests/count-taps.ts";

const zone = "America/Los_Angeles";

const repairs = "/gutter-repairs-san-jose-ca";

/** Completes a row of the statistics with zeros. */
const tally = (counts: { name: string | null; requests: number; won?: number; lost?: number; amount?: number }) => {
  return { ...Object.fromEntries(outcomes.map((status) => [status, 0])), amount: 0, ...counts };
};

const noneWon = { won: 0, amount: 0, sentAndWon: 0, wonFromEarlier: 0 };

describe("the statistics", () => {
  let here: EmptyDesk;
  let browser: DeskBrowser;

  atEmptyDesks((desk) => {
    here = desk;
    browser = desk.browser;
  });
  afterEach(() => void vi.useRealTimers());

  async function insert(
    page: string,
    services: string[],
    status: "new" | "won" | "lost" | "spam",
    at: number,
    from: Partial<Attribution> = {},
  ) {
    const attribution = attributionOf(from);
    const id = await insertRequest(here.db, { page, services, attribution, name: `${page} ${status} ${at}` });
    await here.db.write((trx) =>
      trx
        .updateTable("quote_request")
        .set({ status, amount: "1250.50", received_at: at })
        .where("id", "=", id)
        .execute(),
    );
    return id;
  }

  test("count by page and by week in San Jose, and outcomes by service and city, without spam", async () => {
    const empty = (await browser.call(deskPaths.statistics, { weeks: 3 })).body as StatisticsAnswer;
    const [first = "", second = "", third = ""] = empty.weeks.map(({ name }) => name);
    expect(empty.weeks.map(({ sent }) => sent)).toEqual([0, 0, 0]);
    const begins = (monday: string) => parseLocalTime(monday, zone);
    expect(begins(third)).toBeLessThanOrEqual(Date.now());
    await insert(repairs, ["Gutter Repair"], "won", begins(second));
    await insert(repairs, ["Gutter Repair", "Gutter Cleaning"], "lost", begins(second) - 1);
    await insert("/contact", ["Gutter Cleaning"], "new", begins(first));
    await insert("/contact", ["Gutter Cleaning"], "spam", begins(second));
    await insert("/contact", ["Gutter Cleaning"], "won", begins(first) - 1);
    const sunday = localDay(begins(second) - dayMs / 2, zone);
    await here.db.write((trx) =>
      addPageTaps(trx, [
        { day: sunday, page: repairs, kind: "call", taps: 4 },
        { day: second, page: repairs, kind: "form-start", taps: 2 },
        { day: third, page: "", kind: "call", taps: 1 },
        { day: "2020-01-06", page: "/contact", kind: "call", taps: 9 },
      ]),
    );
    expect((await browser.call(deskPaths.statistics, { weeks: 3 })).body).toEqual({
      pages: [
        { name: repairs, calls: 4, formStarts: 2, sent: 2 },
        { name: "/contact", calls: 0, formStarts: 0, sent: 1 },
        { name: null, calls: 1, formStarts: 0, sent: 0 },
      ],
      weeks: [
        { ...noneWon, name: first, calls: 4, formStarts: 0, sent: 2 },
        { name: second, calls: 0, formStarts: 2, sent: 1, won: 1, amount: 1250.5, sentAndWon: 1, wonFromEarlier: 0 },
        { ...noneWon, name: third, calls: 1, formStarts: 0, sent: 0 },
      ],
      openQuotes: { amount: 0, withAmount: 0, withoutAmount: 0 },
      firstCallMs: null,
      services: expect.arrayContaining([
        tally({ name: "Gutter Repair", requests: 2, won: 1, lost: 1, amount: 1250.5 }),
        tally({ name: "Gutter Cleaning", requests: 2, lost: 1 }),
      ]),
      cities: [
        tally({ name: "San Jose", requests: 2, won: 1, lost: 1, amount: 1250.5 }),
        tally({ name: "Not asked (other pages)", requests: 1 }),
      ],
      sources: [tally({ name: null, requests: 3, won: 1, lost: 1, amount: 1250.5 })],
    });
    expect((await browser.call(deskPaths.statistics, { weeks: 1 })).body.weeks).toHaveLength(1);
    expect((await browser.call(deskPaths.statistics, { weeks: 105 })).status).toBe(400);
    expect((await browser.call(deskPaths.statistics)).body.weeks).toHaveLength(12);
  });

  test("count by source, and give the median time to the first call this week", async () => {
    // Keeps all requests in this week, even early on a Monday.
    const [week] = ((await browser.call(deskPaths.statistics, { weeks: 1 })).body as StatisticsAnswer).weeks;
    const monday = parseLocalTime(week?.name ?? "", zone);
    vi.useFakeTimers({ toFake: ["Date"], now: Math.max(Date.now(), monday + 4 * 60 * minuteMs) });
    const now = Date.now();
    const waits = [10, 20, 60, 90].map((minutes) => minutes * minuteMs) as [number, number, number, number];
    const called = async (at: number, change: object, from: Partial<Attribution> = {}) => {
      const id = await insert("/contact", ["Gutter Repair"], "new", at, from);
      await browser.call(deskPaths.act, { id, version: 0, ...change });
      return id;
    };
    await called(now - waits[0], { status: "tried" }, { source: "google", referrer: "www.google.com" });
    await called(now - waits[1], { status: "called" }, { referrer: "www.bing.com" });
    await called(now - waits[2], { status: "won" }, { source: "google" });
    await called(now - 5 * dayMs, { status: "called" }, { source: enteredByHand });
    await called(now - waits[3], { note: "No call yet" });
    const undone = await called(now - 2 * waits[3], { status: "called" });
    await browser.call(deskPaths.undo, { id: undone, version: 1 });
    const { firstCallMs, sources } = (await browser.call(deskPaths.statistics)).body as StatisticsAnswer;
    expect(Math.round((firstCallMs ?? 0) / minuteMs)).toBe(20);
    expect(sources).toEqual(
      expect.arrayContaining([
        tally({ name: "google", requests: 2, won: 1, amount: 1250.5 }),
        tally({ name: "www.bing.com", requests: 1 }),
        tally({ name: null, requests: 2 }),
      ]),
    );
  });
});
