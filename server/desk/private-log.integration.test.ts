import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { countPath } from "#contract/count-taps.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { ListAnswer } from "#contract/desk-request.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { accountPaths, sessionPaths, signInPaths } from "#contract/sign-in.ts";
import { reactAt, startMailServer } from "../../tests/support/mail-server.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { sampleBody } from "../../tests/support/sample-app.ts";
import { createAuthenticator } from "../../tests/support/sample-authenticator.ts";
import { isPostgres } from "../../tests/support/sample-database.ts";
import { startServerProcess } from "../../tests/support/server-process.ts";
import { signInByCommand } from "../../tests/support/staff.ts";

const canary = "canary7731";
const address = `${canary}@gutters.test`;
const origin = "http://localhost:3000";

test("no call to the desk logs an address, text or secret", async () => {
  const [postgres, mail] = await Promise.all([
    isPostgres() ? startPostgres({ durable: false }) : undefined,
    startMailServer(reactAt("RCPT", "550 no")),
  ]);
  const database = postgres && { DATABASE_URL: await postgres.newDatabase() };
  const dataDir = mkdtempSync(join(tmpdir(), "data-"));
  const mailed = { SMTP_URL: mail.url, SITE_URL: origin };
  const settings = { DESK_STAFF: address, ...mailed, DATA_DIR: dataDir, ...database };
  const server = await startServerProcess(settings);
  const port = Number(new URL(server.url).port);
  const statuses: [string, number][] = [];
  try {
    const staff = await signInByCommand(port, settings, address);
    const call = async (path: string, body: object = {}) => {
      const answer = await staff.call(port, path, body);
      statuses.push([path, answer.status]);
      return answer.body as never;
    };
    const names = { name: canary, email: `${canary}@example.com`, phone: "(408) 555-7731" };
    await call(sendContactEmailPath, { ...sampleBody, ...names });
    await call(countPath, { kind: canary });
    await call(signInPaths.ask, { address });
    await call(signInPaths.ask, { address: `stranger-${canary}@x.test` });
    await call(signInPaths.signIn, { link: canary });
    await call(signInPaths.signIn, { code: canary });
    const { rows } = (await call(deskPaths.list, { search: canary })) as ListAnswer;
    const id = rows[0]?.id ?? "";
    await call(deskPaths.request, { id });
    await call(deskPaths.request, { id: canary });
    await call(deskPaths.act, { id, version: 0, status: "spam", note: canary });
    await call(deskPaths.act, { id, version: 0, note: canary });
    await call(deskPaths.act, { id, version: canary });
    await call(deskPaths.removeNote, { id, number: 1 });
    await call(deskPaths.undo, { id, version: 1 });
    await call(deskPaths.notSpam, { id, version: 2 });
    await call(deskPaths.markSpam, { until: new Date().toISOString() });
    await call(deskPaths.resend, { id });
    await call(deskPaths.statistics);
    await call(deskPaths.exportCsv, { search: canary });
    await call(deskPaths.previewErase, { email: names.email });
    await call(deskPaths.erase, { email: names.email, name: "other", count: 1 });
    // The server rejects this call until the resent email has failed.
    const erase = () => call(deskPaths.erase, { email: names.email, name: canary, count: 1 });
    await expect.poll(erase).toHaveProperty("erased", 1);
    const options = (await call(sessionPaths.registrationOptions)) as { challenge: string };
    const credential = createAuthenticator(origin).create(options);
    await call(sessionPaths.register, { credential: { ...credential, id: canary } });
    await call(sessionPaths.verificationOptions);
    await call(sessionPaths.verify, { credential: { id: canary } });
    await call(accountPaths.account);
    await call(accountPaths.endSessions, { others: true });
    await call(accountPaths.forgetPasskey, { id: canary });
    await call(`/desk/api/${canary}`);
    await expect.poll(server.output).toContain("a sign-in email was not sent");
    await postgres?.stop();
    await call(deskPaths.list, { search: canary });
    await postgres?.start();
    await expect.poll(async () => (await staff.call(port, deskPaths.list)).status).toBe(200);
    await call(sessionPaths.signOut);
  } finally {
    server.child.kill("SIGTERM");
    await server.ended;
    await Promise.all([postgres?.remove(), mail.close()]);
  }
  // Shows that the calls above reached their routes.
  expect(new Set(statuses.map(([, status]) => status))).toEqual(
    new Set([200, 202, 204, 400, 401, 404, 409, ...(postgres ? [503] : [])]),
  );
  const log = server.output();
  expect(log).toContain("a staff member signed in to the desk");
  expect(log).toContain("a note was removed at the desk");
  expect(log).toContain("requests were erased at the desk");
  expect(log).toContain("requests were exported at the desk");
  expect(log).toContain("a staff member signed out of the desk");
  expect(log).not.toContain(canary);
  expect(log).not.toContain("@");
  expect(log).not.toMatch(/555\D{0,2}7731/);
});
