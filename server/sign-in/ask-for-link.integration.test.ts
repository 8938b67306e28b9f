import { describe, expect, test, vi } from "vitest";
import { signInPaths } from "#contract/sign-in.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail-server.ts";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { ann, createDeskApp, openBrowser } from "../../tests/support/sample-desk.ts";

describe("asking for a sign-in link", () => {
  let store: TestStore;
  let mail: MailServer;

  withEmptyStore(async (empty) => {
    store = empty;
    mail = await startMailServer();
    return () => mail.close();
  });

  const withMail = () => ({ SMTP_URL: mail.url, SITE_URL: "http://localhost:3000" });

  test("emails staff a link and a code that work once, and sends strangers nothing", async () => {
    const env = { SMTP_URL: mail.url, SITE_URL: "https://gutters.test", DESK_STAFF: ann };
    const { app, logged } = await createDeskApp(store, env);
    const [browser, stranger] = [openBrowser(app), openBrowser(app)];
    await stranger.call(signInPaths.ask, { address: "stranger@gutters.test" });
    await browser.call(
      signInPaths.ask,
      { address: ` ${ann.toUpperCase()}. `, request: "some-id" },
      { host: "evil.test" },
    );
    await expect.poll(() => mail.texts.length).toBe(1);
    const [email = ""] = mail.texts;
    expect(email).toMatch(/^To: ann@gutters\.test/m);
    expect(email).toMatch(/^Works once, for 10 minutes\. If it was not you, do not give the code to anyone\.\r$/m);
    expect(email).not.toMatch(/^Auto-Submitted/im);
    const [, link] = /https:\/\/gutters\.test\/desk#([\w-]{43})\/request\/some-id\r/.exec(email) ?? [];
    const [, code] = /code there: ([A-Z2-9]{4}-[A-Z2-9]{4})/.exec(email) ?? [];
    expect((await browser.call(signInPaths.signIn, { code })).body).toMatchObject({ address: ann });
    expect((await browser.call(signInPaths.signIn, { link })).status).toBe(401);
    // The second email is about the new browser.
    await expect.poll(() => mail.texts.length).toBe(2);
    await app.close();
    expect(logged.join()).not.toContain("@");
    expect(mail.texts.every((text) => /^To: ann@gutters\.test/m.test(text))).toBe(true);
  });

  test("gives everyone the same answer before any lookup", async () => {
    const { app, db } = await createDeskApp(store, withMail());
    const uses = [vi.spyOn(db, "read"), vi.spyOn(db, "write")];
    const answers = await Promise.all(
      [ann, "stranger@gutters.test", "not an address"].map((address) =>
        openBrowser(app).call(signInPaths.ask, { address }),
      ),
    );
    for (const use of uses) expect(use).not.toHaveBeenCalled();
    const shapes = answers.map(({ status, body, headers: { date: _, "set-cookie": cookie, ...headers } }) => ({
      status,
      body,
      headers,
      cookie: String(cookie).replace(/=[\w-]{43};/, "=...;"),
    }));
    expect(shapes[0]).toMatchObject({ status: 202, body: { byLetter: true } });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    await app.close();
  });

  test("says that there is no mail server, and makes no link", async () => {
    const { app, db } = await createDeskApp(store);
    expect((await openBrowser(app).call(signInPaths.ask, { address: ann })).body).toEqual({ byLetter: false });
    expect(await db.read((kysely) => kysely.selectFrom("sign_in_link").selectAll().execute())).toEqual([]);
    await app.close();
  });

  test("limits requests and tries per network and per wide network, even with RATE_LIMIT off", async () => {
    const { app } = await createDeskApp(store, { RATE_LIMIT: "off", TRUST_PROXY: "127.0.0.0/8" });
    const codes = async (count: number, addressOf: (at: number) => string, path: string, body: object) => {
      const calls = Array.from({ length: count }, (_, at) =>
        openBrowser(app).call(path, body, { "x-forwarded-for": addressOf(at) }),
      );
      const answers = await Promise.all(calls);
      for (const { headers } of answers.filter(({ status }) => status === 429))
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      return Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
        Number(status),
        all?.length,
      ]);
    };
    for (const [path, body, status, most] of [
      [signInPaths.ask, { address: "x@gutters.test" }, 202, { network: 10, wideNetwork: 40 }],
      [signInPaths.signIn, { code: "AAAAAAAA" }, 401, { network: 30, wideNetwork: 120 }],
    ] as const) {
      const [one, elsewhere] = [() => "192.0.2.1", () => "198.51.100.1"];
      const left = most.wideNetwork - most.network;
      expect(await codes(most.network + 5, one, path, body)).toEqual([
        [status, most.network],
        [429, 5],
      ]);
      expect(await codes(left + 5, (at) => `192.0.2.${at + 2}`, path, body)).toEqual([
        [status, left],
        [429, 5],
      ]);
      expect(await codes(1, elsewhere, path, body)).toEqual([[status, 1]]);
    }
    await app.close();
  });
});
