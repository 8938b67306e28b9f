import { expect, onTestFinished, test } from "vitest";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { sampleBody } from "../../tests/support/sample-app.ts";
import { type ServerProcess, startServerProcess } from "../../tests/support/server-process.ts";

const canary = "canary7731";
const body = { ...sampleBody, name: `Ana ${canary}`, email: `${canary}@example.com`, phone: canary };
const deadDatabase = `postgres://${canary}:${canary}@127.0.0.1:1/${canary}`;
const deadMailServer = `smtp://${canary}:${canary}@127.0.0.1:1`;
const crash = `data:text/javascript,process.on("SIGUSR2", () => { throw new Error(atob("${btoa(canary)}")) })`;

function post({ url }: ServerProcess, payload: string, headers: Record<string, string> = {}): Promise<number> {
  const shared = { "content-type": "application/json", "user-agent": canary, referer: `${url}/${canary}?q=${canary}` };
  const init = { method: "POST", headers: { ...shared, ...headers }, body: payload };
  return fetch(`${url}${sendContactEmailPath}?q=${canary}`, init).then(({ status }) => status);
}

test("logs no visitor text and no passwords", async () => {
  const serving = await startServerProcess({ RATE_LIMIT: "4", SMTP_URL: deadMailServer }, ["--import", crash]);
  onTestFinished(() => void serving.child.kill("SIGKILL"));
  const withoutDatabase = await startServerProcess({ DATABASE_URL: deadDatabase });
  onTestFinished(() => void withoutDatabase.child.kill("SIGKILL"));

  expect(await post(serving, JSON.stringify(body), { "idempotency-key": canary })).toBe(200);
  expect(await post(serving, JSON.stringify({ ...body, services: [] }))).toBe(400);
  expect(await post(serving, `{"${canary}`)).toBe(400);
  expect(await post(serving, canary, { "content-type": canary })).toBe(415);
  expect(await post(serving, JSON.stringify(body))).toBe(429);
  expect(await fetch(`${serving.url}/${canary}?q=${canary}`).then(({ status }) => status)).toBe(404);
  expect(await post(withoutDatabase, JSON.stringify(body))).toBe(503);

  await expect.poll(serving.output, { timeout: 30_000 }).toMatch(/warn|error/);
  serving.child.kill("SIGUSR2");
  withoutDatabase.child.kill("SIGTERM");
  expect(await serving.ended).not.toBe(0);
  expect(await withoutDatabase.ended).toBe(0);
  for (const { output } of [serving, withoutDatabase]) {
    expect(output()).toContain("served at");
    expect(output()).not.toContain(canary);
  }
}, 120_000);
