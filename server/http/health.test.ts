import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createSampleApp } from "../../testing/sample-app.ts";
import { sampleNewRequest } from "../../testing/sample-database.ts";
import { startServerProcess } from "../../testing/server-process.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";

afterEach(() => void vi.useRealTimers());

test("a server that can store is ready, and one check serves all who ask at once", async () => {
  const { app: unused, db: realDb } = await createSampleApp();
  let checks = 0;
  const write: Database["write"] = (work) => {
    checks += 1;
    return realDb.write(work);
  };
  const { app } = await createSampleApp({}, { db: { ...realDb, write } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject("/readyz")));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"status":"ready"}']),
  );
  expect(checks).toBe(1);
  await Promise.all([app.close(), unused.close()]);
});

test("late deliveries degrade readiness without ending it", async () => {
  const { app, db } = await createSampleApp();
  await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
  await db.write((trx) =>
    trx
      .updateTable("delivery")
      .set({ received_at: Date.parse("2026-01-01") })
      .execute(),
  );
  const answer = await app.inject("/readyz");
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "degraded" }]);
  await app.close();
});

test("a letter that is held for a day is an alarm that names the setting, and so is one that is late", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const [held, late] = [await createSampleApp({ MAIL: "smtp" }), await createSampleApp()];
  for (const { app, db } of [held, late]) {
    const health = async () => {
      const { statusCode, json } = await app.inject("/deliveryz");
      return [statusCode, json()];
    };
    expect(await health()).toEqual([200, { status: "on time" }]);
    await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
    const age = (received_at: number) =>
      db
        .write((trx) => trx.updateTable("delivery").set({ received_at }).execute())
        .then(() => vi.advanceTimersByTime(1_000));
    await age(Date.now() - 60 * 60_000);
    const isHeld = app === held.app;
    expect(await health()).toEqual(isHeld ? [200, { status: "on time" }] : [503, { status: "late" }]);
    await age(Date.now() - 25 * 60 * 60_000);
    expect(await health()).toEqual([503, isHeld ? { status: "held", settings: ["SMTP_URL"] } : { status: "late" }]);
    await app.close();
  }
});

test("a backup that failed, is older than a day or was never made is an alarm where backups are expected", async () => {
  const backupState = join(mkdtempSync(join(tmpdir(), "backup-")), "state");
  const { app } = await createSampleApp({ BACKUP_STATE: backupState });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();
  const health = async (...words: string[]) => {
    if (words.length > 0) writeFileSync(backupState, `${words.join(" ")}\n`);
    const { statusCode, json } = await app.inject("/deliveryz");
    return [statusCode, json()];
  };
  expect(await health()).toEqual([503, { status: "no backup" }]);
  expect(await health("success", hoursAgo(23))).toEqual([200, { status: "on time" }]);
  for (const hours of [25, -25]) {
    const backupEndedAt = hoursAgo(hours);
    expect(await health("success", backupEndedAt)).toEqual([503, { status: "backup late", backupEndedAt }]);
  }
  const backupEndedAt = hoursAgo(0);
  expect(await health("exit-code", backupEndedAt)).toEqual([503, { status: "backup failed", backupEndedAt }]);
  expect(await health("success")).toEqual([503, { status: "backup late" }]);
  expect(await health("")).toEqual([503, { status: "no backup" }]);
  await app.close();
});

test("the pages are read, and take nothing", async () => {
  const { app } = await createSampleApp();
  for (const url of ["/healthz", "/up", "/readyz?now", "/deliveryz"]) {
    for (const method of ["PUT", "POST", "DELETE", "OPTIONS"] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect([statusCode, headers.allow], `${method} ${url}`).toEqual([405, "GET, HEAD"]);
    }
    expect((await app.inject({ method: "HEAD", url })).statusCode).toBe(200);
  }
  await app.close();
});

test("without its database the server lives, serves pages and is not ready", async () => {
  const { child, url, ended } = await startServerProcess({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  const statusOf = (path: string) => fetch(url + path).then(({ status }) => status);
  expect([await statusOf("/up"), await statusOf("/contact"), await statusOf("/readyz")]).toEqual([200, 200, 503]);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});
