import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dayMs } from "#contract/durations.ts";
import {
  atEmptyPlaces,
  insertSample,
  listPageTaps,
  newPlace,
  sampleNewRequest,
} from "../../testing/sample-database.ts";
import { sampleManifest } from "../../testing/sample-site.ts";
import { readDeskList, readDeskRequest } from "../desk/desk-requests.ts";
import { addPageTaps } from "../desk/page-taps.ts";
import { act, liftSpamMark, undo } from "../desk/request-events.ts";
import { purgeAll } from "../privacy/purge.ts";
import { knownBrowsers, rememberBrowser } from "../sign-in/known-browsers.ts";
import { makeSignInLink } from "../sign-in/sign-in-links.ts";
import { beginSession } from "../sign-in/staff-sessions.ts";
import type { Database } from "../store/database.ts";
import { writeBackup } from "./backup-file.ts";
import { dumpQuoteRequests } from "./dump-and-restore.ts";
import { restoreBackup } from "./restore.ts";

const author = "ann@gutters.test";
const taps = { day: "2026-03-01", page: "/contact", kind: "call" as const, taps: 3 };

describe("what the desk keeps", () => {
  let db: Database;
  let folder: string;

  atEmptyPlaces(async (place) => {
    db = await place.open();
    folder = mkdtempSync(join(tmpdir(), "desk-backup-"));
    return async () => rmSync(folder, { recursive: true });
  });

  async function insert(name: string): Promise<string> {
    const result = await insertSample(db, sampleNewRequest({ name, spamReason: "looks odd" }));
    return "id" in result ? result.id : "";
  }

  const everything = async (from: Database) => {
    const { rows, counts } = await readDeskList(from, sampleManifest, { limit: 200 });
    const requests = await Promise.all(rows.map(({ id }) => readDeskRequest(from, {}, id)));
    return { requests, counts, taps: await listPageTaps(from) };
  };

  test("statuses, notes and counts come back; links, sessions and passkeys stay out", async () => {
    const worked = await insert("Worked on");
    await act(db, { id: worked, version: 0, author, status: "won", note: "Signed\nfor $900 \u2028" });
    await liftSpamMark(db, { id: worked, version: 1, author });
    await undo(db, { id: worked, version: 2, author });
    await insert("Untouched");
    await db.write((trx) => addPageTaps(trx, [taps, { ...taps, kind: "form-start" }]));
    const { secret } = await beginSession(db, { address: author, device: "Safari", browser: "phone" });
    const link = await makeSignInLink(db, author, "browser");
    const path = join(folder, "backup");
    await writeBackup(path, (take, takeTaps) => dumpQuoteRequests(db, take, takeTaps));
    const text = readFileSync(path, "utf8");
    for (const unwanted of [secret, link?.secret, link?.code, "Safari"]) expect(text).not.toContain(unwanted);

    const place = await newPlace();
    const target = await place.open();
    await target.write((trx) => addPageTaps(trx, [{ ...taps, taps: 1 }]));
    expect(await restoreBackup(target, path, { holdBack: false, dataDir: tmpdir() })).toMatchObject({ requests: 2 });
    const [before, after] = [await everything(db), await everything(target)];
    expect(before.requests.find((request) => request?.id === worked)).toMatchObject({ status: "won", version: 3 });
    expect(after.requests).toEqual(before.requests);
    expect(after.taps).toEqual(before.taps.map((row) => (row.kind === "call" ? { ...row, taps: 4 } : row)));
    expect(await act(target, { id: worked, version: 3, author, note: "Goes on" })).toMatchObject({ version: 4 });
    await place.remove();
  });

  test("a backup of before there was a desk is still read", async () => {
    await insert("Old");
    const path = join(folder, "backup");
    await writeBackup(path, (take) => dumpQuoteRequests(db, take));
    const [heading = "{}", line = "{}"] = readFileSync(path, "utf8").split("\n");
    const { status: _, events: __, ...old } = JSON.parse(line);
    const lines = `${JSON.stringify(old)}\n`;
    const last = { requests: 1, sha256: createHash("sha256").update(lines).digest("hex") };
    writeFileSync(path, `${JSON.stringify({ ...JSON.parse(heading), version: 1 })}\n${lines}${JSON.stringify(last)}\n`);
    const place = await newPlace();
    const target = await place.open();
    expect(await restoreBackup(target, path, { holdBack: false, dataDir: tmpdir() })).toMatchObject({ requests: 1 });
    const { rows } = await readDeskList(target, sampleManifest, { status: "possible-spam", limit: 10 });
    expect(rows).toMatchObject([{ name: "Old", status: null, version: 0 }]);
    await place.remove();
  });

  test("what was kept long enough goes: notes with their request, counts, ended sessions, links and browsers", async () => {
    const old = await insert("Old");
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
    const settings = { webhook: undefined, sendReceipt: false, deskStaff: [], dataDir: folder, retentionDays: 730 };
    expect(await purgeAll(db, settings, "America/Los_Angeles")).toEqual([old]);
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
