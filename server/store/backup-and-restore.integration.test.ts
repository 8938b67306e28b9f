import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Channel } from "#contract/channels.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { queryDatabase } from "../../tests/support/query-database.ts";
import { envOf } from "../../tests/support/quotes-command.ts";
import { listRequests, quotes } from "../../tests/support/quotes-in-process.ts";
import {
  insertSample,
  isPostgres,
  newStore,
  sampleNewRequest,
  type TestStore,
  withEmptyStore,
} from "../../tests/support/sample-database.ts";
import { isServerRunning, startServer } from "../../tests/support/server-process.ts";
import { waitUntilTrue } from "../../tests/support/tally.ts";
import { firstEdition, placeFirstEdition } from "../../tests/upgrade/first-edition.ts";
import { claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import { act } from "../desk/request-events.ts";
import { addPageTaps } from "../requests/count-taps.ts";
import { rememberBrowser } from "../sign-in/known-browsers.ts";
import { makeSignInLink } from "../sign-in/sign-in-links.ts";
import { beginSession } from "../sign-in/staff-sessions.ts";
import type { Database } from "./database.ts";
import { backUpPostgres } from "./postgres-backup.ts";
import { databaseFileName } from "./sqlite.ts";
import { copySqlite } from "./sqlite-backup.ts";

const author = "ann@gutters.test";
const dataTables = ["quote_request", "delivery", "delivery_attempt", "request_event", "page_tap", "other_key"];
const signInTables = ["staff_session", "sign_in_link", "sign_in_challenge", "known_browser", "passkey"] as const;

describe("a backup", () => {
  let store: TestStore;
  let target: TestStore;
  let db: Database;
  let folder: string;
  let file: string;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
  });
  beforeEach(async () => {
    target = await newStore();
    folder = mkdtempSync(join(tmpdir(), "backups-"));
    file = join(folder, "backup");
  });
  afterEach(async () => {
    await target.remove();
    rmSync(folder, { recursive: true });
  });

  async function addRequest(name: string, email = "ann@example.com"): Promise<string> {
    const result = await insertSample(db, sampleNewRequest({ name, email }));
    return "id" in result ? result.id : "";
  }

  const rows = (table: string, of = target) => queryDatabase(envOf(of), `select * from ${table} order by 1, 2`);
  const names = async (of = target) => (await listRequests(envOf(of))).map(({ name }) => name).toSorted();
  const restore = () => quotes(envOf(target), "restore", file);

  test("restores every row of every table", async () => {
    const id = await addRequest("Ann 水");
    const channels: Channel[] = ["letter", "receipt", "webhook"];
    for (const claim of await claimDeliveries(db, { channels, limit: 50 }))
      await recordOutcome(db, claim, { outcome: "sent" });
    await act(db, { id, version: 0, author, status: "won", note: "Signed\nfor $900" });
    await insertSample(db, sampleNewRequest({ name: "Ann 水", idempotencyKey: "another-key-of-the-same" }));
    await db.write((trx) => addPageTaps(trx, [{ day: "2026-03-01", page: "/contact", kind: "call", taps: 3 }]));
    await quotes(envOf(store), "backup", file);
    await restore();
    for (const table of dataTables) {
      const before = await rows(table, store);
      expect(await rows(table), table).toEqual(before);
      expect(before, table).not.toEqual([]);
    }
  });

  test("holds waiting emails back until they are resent", async () => {
    await addRequest("Ann");
    await quotes(envOf(store), "backup", file);
    await restore();
    const mail = await startMailServer();
    const server = await startServer({ ...envOf(target), SMTP_URL: mail.url });
    try {
      expect((await rows("delivery")).map(({ state }) => state)).toEqual(["failed", "failed"]);
      await quotes(envOf(target), "resend", "--all");
      expect(await waitUntilTrue(() => mail.copies.size === 1, 20_000)).toBe(true);
    } finally {
      await server.end("SIGTERM");
      await mail.close();
    }
  });

  test("signs nobody in after a restore", async () => {
    await addRequest("Ann");
    await beginSession(db, { address: author, device: "Safari", browser: "phone" });
    await makeSignInLink(db, author, "browser");
    await rememberBrowser(db, author, "browser");
    await quotes(envOf(store), "backup", file);
    await restore();
    const left = await Promise.all(signInTables.map((table) => queryDatabase(envOf(target), `select * from ${table}`)));
    expect(left).toEqual([[], [], [], [], []]);
  });

  test("does not restore a person who was erased after the backup", async () => {
    await addRequest("Eva", "eva@example.com");
    await addRequest("Ben", "ben@example.com");
    await quotes(envOf(store), "backup", file);
    await quotes(envOf(store), "erase", "--email", "eva@example.com");
    await quotes(envOf(store), "backup", join(folder, "later"));
    await restore();
    expect(await names()).toEqual(["Ben"]);
  });

  test("is private and never overwrites a file", async () => {
    await quotes(envOf(store), "backup", file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    await expect(quotes(envOf(store), "backup", file)).rejects.toThrow("already exists");
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("from an older version is migrated by the next start", async () => {
    await db.close();
    const older = await newStore();
    await placeFirstEdition(envOf(older));
    if (older.databaseUrl) await backUpPostgres(await older.open({ tables: "leave" }), older.databaseUrl, file);
    else await copySqlite(join(older.dataDir, databaseFileName), file);
    await restore();
    const server = await startServer(envOf(target));
    await server.end("SIGTERM");
    expect(await names()).toEqual(Object.keys(firstEdition).toSorted());
    await older.remove();
  });

  test("is not restored while a server runs", async () => {
    await addRequest("Ann");
    await quotes(envOf(store), "backup", file);
    const server = await startServer(envOf(target));
    try {
      expect(isPostgres() || (await waitUntilTrue(() => isServerRunning(target.dataDir), 10_000))).toBe(true);
      await expect(restore()).rejects.toThrow("server");
    } finally {
      await server.end("SIGTERM");
    }
    expect(await names()).toEqual([]);
  });

  describe("that cannot be used", () => {
    beforeEach(async () => {
      await addRequest("Ann");
      await quotes(envOf(store), "backup", file);
    });

    test.each<[damage: string, write: (backup: Buffer) => string | Buffer]>([
      ["cut short", (backup) => backup.subarray(0, backup.length - 100)],
      ["without its last page", (backup) => backup.subarray(0, backup.length - 4096)],
      ["empty", () => ""],
      ["in the format of an older version", () => '{"format":"quote-requests-backup","version":2}\n'],
    ])("is refused and changes nothing: %s", async (_damage, write) => {
      writeFileSync(file, write(readFileSync(file)));
      await expect(restore()).rejects.toThrow(`${file} cannot be restored, and nothing was changed: `);
      expect(readdirSync(target.dataDir).filter((name) => name !== "delivering.lock")).toEqual([]);
    });
  });
});
