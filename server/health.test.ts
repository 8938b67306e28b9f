import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { minuteMs } from "#contract/durations.ts";
import { createSampleApp } from "../tests/support/sample-app.ts";
import { sampleNewRequest } from "../tests/support/sample-database.ts";
import { startServerProcess } from "../tests/support/server-process.ts";
import { insertQuoteRequest } from "./requests/insert-quote-request.ts";
import type { Database } from "./store/database.ts";

afterEach(() => void vi.useRealTimers());

test("one readiness check answers all concurrent requests", async () => {
  const { app, db } = await createSampleApp();
  const write = vi.spyOn(db, "write");
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject("/readyz")));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"status":"ready"}']),
  );
  expect(write).toHaveBeenCalledTimes(1);
  await app.close();
});

test("late deliveries degrade readiness but keep status 200", async () => {
  const { app, db } = await createSampleApp();
  await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
  await ageDeliveries(db, 16);
  const answer = await app.inject("/readyz");
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "degraded" }]);
  await app.close();
});

test.each([{}, { HOST: "0.0.0.0" }, { SMTP_URL: "smtp://127.0.0.1:1" }, { MAIL: "files" }])(
  "reports an email that is 15 minutes late with %o",
  async (env) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { app, db } = await createSampleApp(env);
    await insertQuoteRequest(db, sampleNewRequest(), ["letter"]);
    await ageDeliveries(db, 14);
    expect(await askDeliveries(app)).toEqual([200, { status: "on time" }]);
    await ageDeliveries(db, 16);
    vi.advanceTimersByTime(1_000);
    expect(await askDeliveries(app)).toEqual([503, { status: "late" }]);
    await app.close();
  },
);

test("does not report a webhook that is not set up", async () => {
  const { app, db } = await createSampleApp();
  await insertQuoteRequest(db, sampleNewRequest(), ["webhook"]);
  await ageDeliveries(db, 30 * 60);
  expect(await askDeliveries(app)).toEqual([200, { status: "on time" }]);
  await app.close();
});

test("reports a failed or old backup once the backup unit has run", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "backup-"));
  const { app } = await createSampleApp({ DATA_DIR: dataDir });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000).toISOString();
  const health = async (...state: string[]) => {
    if (state.length > 0) writeFileSync(join(dataDir, "backup-state"), `${state.join(" ")}\n`);
    return askDeliveries(app);
  };
  expect(await health()).toEqual([200, { status: "on time" }]);
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

test("health pages accept only GET and HEAD", async () => {
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

test("serves pages but is not ready without its database", async () => {
  const { child, url, ended, output } = await startServerProcess({ DATABASE_URL: "postgres://a@127.0.0.1:1/none" });
  await expect.poll(output).toContain("Nothing answers at DATABASE_URL. Start PostgreSQL, or correct");
  const statusOf = (path: string) => fetch(url + path).then(({ status }) => status);
  expect([await statusOf("/up"), await statusOf("/contact"), await statusOf("/readyz")]).toEqual([200, 200, 503]);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

async function askDeliveries(app: FastifyInstance): Promise<unknown[]> {
  const { statusCode, json } = await app.inject("/deliveryz");
  return [statusCode, json()];
}

async function ageDeliveries(db: Database, minutes: number): Promise<void> {
  const received_at = Date.now() - minutes * minuteMs;
  await db.write((trx) => trx.updateTable("delivery").set({ received_at }).execute());
}
