import { expect, test } from "vitest";
import { createSampleApp } from "./sample-app.ts";
import { startServerProcess } from "./server-process.ts";

test("a server that can store is ready, and one check serves all who ask at once", async () => {
  const { app: unused, store: realStore } = await createSampleApp();
  let checks = 0;
  const checkWritable = () => {
    checks += 1;
    return realStore.checkWritable();
  };
  const { app } = await createSampleApp({}, { store: { ...realStore, checkWritable } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject("/readyz")));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"status":"ready"}']),
  );
  expect(checks).toBe(1);
  await Promise.all([app.close(), unused.close()]);
});

test("late deliveries degrade readiness without ending it", async () => {
  const { app: unused, store: realStore } = await createSampleApp();
  const late = { late: true, oldestReceivedAt: "2026-01-01T00:00:00.000Z", undelivered: 1 };
  const { app } = await createSampleApp({}, { store: { ...realStore, deliveryLateness: async () => late } });
  const answer = await app.inject("/readyz");
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "degraded" }]);
  await Promise.all([app.close(), unused.close()]);
});

test("both pages are read, and take nothing", async () => {
  const { app } = await createSampleApp();
  for (const url of ["/healthz", "/readyz?now"]) {
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
  expect([await statusOf("/healthz"), await statusOf("/contact"), await statusOf("/readyz")]).toEqual([200, 200, 503]);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});
