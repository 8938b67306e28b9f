import { describe, expect, test } from "vitest";
import { dayMs } from "#contract/durations.ts";
import { accountPaths, sessionPaths, signInPaths } from "#contract/sign-in.ts";
import { envOf, runCommand } from "../../tests/support/quotes-command.ts";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { ann, bob, createDeskApp, openBrowser, signedIn } from "../../tests/support/sample-desk.ts";
import { makeSignInLink } from "./sign-in-links.ts";
import { forgetFormerStaff } from "./staff-sessions.ts";

describe("sessions at the desk", () => {
  let store: TestStore;
  let here: Awaited<ReturnType<typeof createDeskApp>>;

  withEmptyStore(async (empty) => {
    store = empty;
    here = await createDeskApp(store);
    return () => here.app.close();
  });

  const statusOf = async (browser: ReturnType<typeof openBrowser>) => (await browser.call(sessionPaths.session)).status;

  const settings = () => ({
    ...envOf(store),
    DESK_STAFF: `${ann}, ${bob}`,
    PORT: "4000",
    SITE_URL: "https://gutters.test",
  });
  const desk = (...args: string[]) => runCommand("desk", settings(), args);

  test("cookies are hidden from scripts and other sites, and on https from other hosts", async () => {
    const secure = await createDeskApp(store, { SITE_URL: "https://gutters.test" });
    const cookieOf = async ({ app, db }: typeof here) => {
      const link = await makeSignInLink(db, ann, undefined);
      const { headers } = await openBrowser(app).call(signInPaths.signIn, { link: link?.secret });
      return [headers["set-cookie"]].flat().map((cookie) => String(cookie).replace(/=[\w-]{43};/, "=...;"));
    };
    const flags = "HttpOnly; SameSite=Strict";
    expect(await cookieOf(secure)).toEqual([
      `__Host-desk=...; Path=/; Max-Age=2592000; ${flags}; Secure`,
      `__Host-desk-browser=...; Path=/; Max-Age=31536000; ${flags}; Secure`,
      `__Host-desk-ask=; Path=/; Max-Age=0; ${flags}; Secure`,
    ]);
    expect(await cookieOf(here)).toEqual([
      `desk=...; Path=/; Max-Age=2592000; ${flags}`,
      `desk-browser=...; Path=/; Max-Age=31536000; ${flags}`,
      `desk-ask=; Path=/; Max-Age=0; ${flags}`,
    ]);
    const asked = await openBrowser(secure.app).call(signInPaths.ask, { address: ann });
    expect(String(asked.headers["set-cookie"])).toMatch(
      /^__Host-desk-ask=[\w-]{43}; .*HttpOnly; SameSite=Strict; Secure$/,
    );
    await secure.app.close();
  });

  test("signing in again replaces the session secret", async () => {
    const browser = await signedIn(here.app, here.db);
    const old = browser.cookies.get("desk") ?? "";
    const link = await makeSignInLink(here.db, ann, undefined);
    await browser.call(signInPaths.signIn, { link: link?.secret });
    expect(browser.cookies.get("desk")).not.toBe(old);
    expect(await statusOf(browser)).toBe(200);
    browser.cookies.set("desk", old);
    expect(await statusOf(browser)).toBe(401);
  });

  test("deletes the sessions of former staff, but none while the list is empty", async () => {
    const browser = await signedIn(here.app, here.db);
    await forgetFormerStaff(here.db, []);
    expect(await statusOf(browser)).toBe(200);
    await forgetFormerStaff(here.db, [bob]);
    expect(await statusOf(browser)).toBe(401);
  });

  test.each([
    ["ends after eight days without use", { seen: -8 * dayMs, made: -8 * dayMs }, 401],
    ["ends after thirty-one days of daily use", { seen: 0, made: -31 * dayMs }, 401],
    ["stays after six days without use", { seen: -6 * dayMs, made: -29 * dayMs }, 200],
  ])("a session %s", async (_what, { seen, made }, status) => {
    const browser = await signedIn(here.app, here.db);
    const now = Date.now();
    await here.db.write((trx) =>
      trx
        .updateTable("staff_session")
        .set({ seen_at: now + seen, made_at: now + made })
        .execute(),
    );
    expect(await statusOf(browser)).toBe(status);
  });

  test("signing out ends the session and clears the browser's data, but the browser stays known", async () => {
    const browser = await signedIn(here.app, here.db);
    const kept = browser.cookies.get("desk") ?? "";
    const { status, headers } = await browser.call(sessionPaths.signOut);
    expect(status).toBe(204);
    expect(headers["clear-site-data"]).toBe('"cache", "storage"');
    expect([...browser.cookies.keys()]).toEqual(["desk-browser"]);
    browser.cookies.set("desk", kept);
    expect(await statusOf(browser)).toBe(401);
  });

  test("someone removed from the list is signed out at the next call", async () => {
    const browser = await signedIn(here.app, here.db, bob);
    const later = await createDeskApp(store, { DESK_STAFF: ann });
    const same = openBrowser(later.app);
    same.cookies.set("desk", browser.cookies.get("desk") ?? "");
    expect([await statusOf(browser), await statusOf(same)]).toEqual([200, 401]);
    await later.app.close();
  });

  test("staff can list and end their own sessions only", async () => {
    const [phone, desktop, old] = [
      await signedIn(here.app, here.db),
      await signedIn(here.app, here.db),
      await signedIn(here.app, here.db),
    ];
    const bobs = await signedIn(here.app, here.db, bob);
    const { sessions } = (await phone.call(accountPaths.account)).body;
    expect(
      sessions.map(({ device, current }: { device: string; current: boolean }) => [device, current]).toSorted(),
    ).toEqual([
      ["Safari on iPhone", false],
      ["Safari on iPhone", false],
      ["Safari on iPhone", true],
    ]);
    const [bobsSession] = (await bobs.call(accountPaths.account)).body.sessions;
    await phone.call(accountPaths.endSessions, { id: bobsSession.id });
    expect(await statusOf(bobs)).toBe(200);
    const own = (await old.call(accountPaths.account)).body.sessions.find(
      ({ current }: { current: boolean }) => current,
    );
    expect((await phone.call(accountPaths.endSessions, { id: own.id })).body.sessions.length).toBe(2);
    expect([await statusOf(old), await statusOf(desktop)]).toEqual([401, 200]);
    await phone.call(accountPaths.endSessions, { others: true });
    expect([await statusOf(desktop), await statusOf(phone), await statusOf(bobs)]).toEqual([401, 200, 200]);
    expect((await phone.call(accountPaths.endSessions, { others: false })).status).toBe(400);
  });

  test("ending all other sessions also ends the unused links and codes of other browsers", async () => {
    const phone = await signedIn(here.app, here.db);
    const own = await makeSignInLink(here.db, ann, phone.cookies.get("desk-browser"));
    const stranger = openBrowser(here.app);
    await stranger.call(signInPaths.ask, { address: ann });
    const asked = await makeSignInLink(here.db, ann, stranger.cookies.get("desk-ask"));
    const command = await makeSignInLink(here.db, ann, undefined);
    const bobs = await makeSignInLink(here.db, bob, undefined);
    await phone.call(accountPaths.endSessions, { others: true });
    for (const body of [{ link: asked?.secret }, { code: asked?.code }, { link: command?.secret }])
      expect((await stranger.call(signInPaths.signIn, body)).status).toBe(401);
    expect((await phone.call(signInPaths.signIn, { link: own?.secret })).status).toBe(200);
    expect((await stranger.call(signInPaths.signIn, { link: bobs?.secret })).status).toBe(200);
  });

  test("ending one session also ends the unused links of its browser", async () => {
    const [phone, lost] = [await signedIn(here.app, here.db), await signedIn(here.app, here.db)];
    const unused = await makeSignInLink(here.db, ann, lost.cookies.get("desk-browser"));
    const { sessions } = (await lost.call(accountPaths.account)).body;
    const { id } = sessions.find(({ current }: { current: boolean }) => current);
    await phone.call(accountPaths.endSessions, { id });
    expect((await lost.call(signInPaths.signIn, { link: unused?.secret })).status).toBe(401);
  });

  test("the command prints a link for any browser and ends all sessions of an address", async () => {
    const made = await desk("link", ann.toUpperCase());
    const [, secret] = /^https:\/\/gutters\.test\/desk#(\S+)/.exec(made.stdout) ?? [];
    const browser = openBrowser(here.app);
    expect((await browser.call(signInPaths.signIn, { link: secret })).status).toBe(200);
    const bobs = await signedIn(here.app, here.db, bob);
    const ended = await desk("end", ann, "--passkeys");
    expect(ended.stdout).toContain("Ended 1 session of ann@gutters.test");
    expect([await statusOf(browser), await statusOf(bobs)]).toEqual([401, 200]);
    await expect(desk("link", "stranger@gutters.test")).rejects.toThrow(/may not sign in: add it to DESK_STAFF/);
    const nobody = runCommand("desk", { ...settings(), DESK_STAFF: "" }, ["link", ann]);
    await expect(nobody).rejects.toThrow(`Write DESK_STAFF=${ann} into .env and restart the server.`);
    await expect(desk("link", "ann")).rejects.toThrow("link needs an email address");
  });
});
