import { describe, expect, test } from "vitest";
import { dayMs } from "#contract/durations.ts";
import {
  insertSample,
  listPageTaps,
  sampleNewRequest,
  type TestStore,
  withEmptyStore,
} from "../../tests/support/sample-database.ts";
import { act } from "../desk/request-events.ts";
import { addPageTaps } from "../requests/count-taps.ts";
import { knownBrowsers, rememberBrowser } from "../sign-in/known-browsers.ts";
import { makeSignInLink } from "../sign-in/sign-in-links.ts";
import { beginSession, purgeSignIns } from "../sign-in/staff-sessions.ts";
import type { Database } from "../store/database.ts";
import { purgeShare } from "./purge.ts";

const author = "ann@gutters.test";
const taps = { day: "2026-03-01", page: "/contact", kind: "call" as const, taps: 3 };

describe("a purge", () => {
  let store: TestStore;
  let db: Database;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
  });

  test("deletes old requests with their notes, counts, ended sessions, links and browsers", async () => {
    const result = await insertSample(db, sampleNewRequest({ spamReason: "looks odd" }));
    const old = "id" in result ? result.id : "";
    await act(db, { id: old, version: 0, author, note: "canary" });
    await beginSession(db, { address: author, device: "ended", browser: "phone" });
    await beginSession(db, { address: author, device: "alive", browser: "phone" });
    await makeSignInLink(db, author, "browser");
    for (const browser of ["in use", "thrown away"]) await rememberBrowser(db, author, browser);
    const today = new Date().toISOString().slice(0, "2026-01-01".length);
    await db.write(async (trx) => {
      await trx
        .updateTable("quote_request")
        .set({ received_at: Date.now() - 800 * dayMs })
        .execute();
      await trx.updateTable("delivery").set({ state: "sent" }).execute();
      await trx.updateTable("staff_session").set({ seen_at: 0 }).where("device", "=", "ended").execute();
      await trx.updateTable("sign_in_link").set({ expires_at: 1 }).execute();
      await trx.updateTable("known_browser").set({ seen_at: 1 }).where("browser_hash", "=", "thrown away").execute();
      await addPageTaps(trx, [
        { ...taps, day: "2020-01-01" },
        { ...taps, day: today },
      ]);
    });
    const settings = { webhook: undefined, sendReceipt: false, deskStaff: [], dataDir: store.dataDir };
    expect(await purgeShare(db, { ...settings, retentionDays: 730 }, "America/Los_Angeles")).toEqual([old]);
    await purgeSignIns(db);
    const left = await db.read(async (kysely) => ({
      events: await kysely.selectFrom("request_event").selectAll().execute(),
      sessions: (await kysely.selectFrom("staff_session").selectAll().execute()).map(({ device }) => device),
      links: await kysely.selectFrom("sign_in_link").selectAll().execute(),
      browsers: [...(await knownBrowsers(kysely, author))],
    }));
    expect(left).toEqual({ events: [], sessions: ["alive"], links: [], browsers: ["in use"] });
    expect((await listPageTaps(db)).map(({ day }) => day)).toEqual([today]);
  });
});
