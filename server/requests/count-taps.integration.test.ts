import { describe, expect, test } from "vitest";
import { countPath } from "#contract/count-taps.ts";
import { createSampleApp } from "../../tests/support/sample-app.ts";
import { listPageTaps, type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { localDay } from "../local-time.ts";

const form = "application/x-www-form-urlencoded;charset=UTF-8";
const fromContact = {
  "content-type": form,
  host: "gutters.test",
  "sec-fetch-site": "same-origin",
  referer: "http://gutters.test/contact?x=1",
};

describe("counting taps", () => {
  let store: TestStore;
  const day = () => localDay(Date.now(), "America/Los_Angeles");

  withEmptyStore(async (empty) => {
    store = empty;
  });

  async function counted(env: Record<string, string>, sends: { payload?: string; headers?: Record<string, string> }[]) {
    const settings = {
      DATA_DIR: store.dataDir,
      DATABASE_URL: store.databaseUrl,
      DESK_STAFF: "ann@gutters.test",
      ...env,
    };
    const { app, logged } = await createSampleApp(settings);
    for (const { payload = "kind=call", headers = {} } of sends) {
      const answer = await app.inject({
        method: "POST",
        url: countPath,
        headers: { ...fromContact, ...headers },
        payload,
      });
      expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    }
    const taps = await listPageTaps(await store.open());
    await app.close();
    expect(logged).toEqual([]);
    return taps;
  }

  test("sums taps by day, page and kind across restarts", async () => {
    await counted({}, [{}, {}, { payload: "kind=form-start" }]);
    const rows = await counted({}, [
      {},
      { headers: { referer: "http://gutters.test/unknown" } },
      { headers: { referer: "" } },
    ]);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { day: day(), page: "/contact", kind: "call", taps: 3 },
        { day: day(), page: "/contact", kind: "form-start", taps: 1 },
        { day: day(), page: "", kind: "call", taps: 2 },
      ]),
    );
  });

  test.each([
    ["a page of another site", { headers: { "sec-fetch-site": "cross-site" } }],
    ["a robot", { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
    ["Global Privacy Control", { headers: { "sec-gpc": "1" } }],
    ["Do Not Track", { headers: { dnt: "1" } }],
    ["another kind", { payload: "kind=scroll" }],
    ["a broken body", { payload: "kind=%E0%A4%A" }],
  ])("does not count %s, but gives the same answer", async (_source, send) => {
    expect(await counted({}, [send])).toEqual([]);
  });

  test("counts at most twenty from one network in ten minutes", async () => {
    const thirty = Array.from({ length: 30 }, () => ({}));
    expect(await counted({ RATE_LIMIT: "20" }, thirty)).toMatchObject([{ taps: 20 }]);
    expect(await counted({ DESK_STAFF: "" }, thirty)).toMatchObject([{ taps: 20 }]);
  });
});
