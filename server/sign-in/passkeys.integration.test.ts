import { afterEach, describe, expect, test, vi } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import { accountPaths, sessionPaths, signInPaths } from "#contract/sign-in.ts";
import { startMailServer } from "../../tests/support/mail-server.ts";
import { createAuthenticator, type PasskeyFault } from "../../tests/support/sample-authenticator.ts";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { ann, bob, createDeskApp, type DeskBrowser, openBrowser, signedIn } from "../../tests/support/sample-desk.ts";
import { forgetPasskeys } from "./passkeys.ts";

const site = "https://gutters.test";

describe("passkeys at the desk", () => {
  let store: TestStore;
  let here: Awaited<ReturnType<typeof createDeskApp>>;

  withEmptyStore(async (empty) => {
    store = empty;
    here = await createDeskApp(store, { SITE_URL: site });
    return () => here.app.close();
  });

  afterEach(() => vi.useRealTimers());

  const register = async (browser: DeskBrowser, key = createAuthenticator(site), fault: PasskeyFault = {}) => {
    const options = (await browser.call(sessionPaths.registrationOptions)).body;
    return browser.call(sessionPaths.register, { credential: key.create(options, fault) });
  };
  const verify = async (
    browser: DeskBrowser,
    key: ReturnType<typeof createAuthenticator>,
    fault: PasskeyFault = {},
  ) => {
    const options = (await browser.call(sessionPaths.verificationOptions)).body;
    return browser.call(sessionPaths.verify, { credential: key.get(options, fault) });
  };
  const stepOf = async (browser: DeskBrowser) => (await browser.call(sessionPaths.session)).body.step;

  test("a passkey is needed at the next sign-in and brings a new session secret", async () => {
    const key = createAuthenticator(site);
    const phone = await signedIn(here.app, here.db);
    expect((await register(phone, key)).body).toMatchObject({ step: "signed-in" });
    const desktop = await signedIn(here.app, here.db);
    expect(await stepOf(desktop)).toBe("verify-passkey");
    expect((await desktop.call(deskPaths.list)).status).toBe(403);
    expect((await desktop.call(sessionPaths.registrationOptions)).status).toBe(403);
    const before = desktop.cookies.get("__Host-desk") ?? "";
    expect((await verify(desktop, key)).body).toMatchObject({ address: ann, step: "signed-in" });
    expect((await desktop.call(deskPaths.list)).status).toBe(200);
    const { passkeys } = (await desktop.call(accountPaths.account)).body;
    expect(passkeys).toMatchObject([{ device: "Safari on iPhone", lastUsedAt: expect.any(String) }]);
    desktop.cookies.set("__Host-desk", before);
    expect((await desktop.call(sessionPaths.session)).status).toBe(401);
  });

  const signInBy = async (
    browser: DeskBrowser,
    key: ReturnType<typeof createAuthenticator>,
    fault: PasskeyFault = {},
    options?: { challenge: string },
  ) => {
    const asked = options ?? (await browser.call(signInPaths.passkeyOptions)).body;
    return browser.call(signInPaths.passkeySignIn, { credential: key.get(asked, fault) });
  };

  test("a passkey signs in alone, once per challenge, in one browser, within minutes", async () => {
    const strict = await createDeskApp(store, { SITE_URL: site, DESK_PASSKEYS: "required" });
    const key = createAuthenticator(site);
    expect((await register(await signedIn(strict.app, strict.db), key)).status).toBe(200);
    const phone = openBrowser(strict.app);
    const options = (await phone.call(signInPaths.passkeyOptions)).body;
    expect(options).toMatchObject({ userVerification: "required", rpId: "gutters.test" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, body } = await signInBy(phone, key, {}, options);
    expect([status, body]).toEqual([200, { address: ann, step: "signed-in", passkeys: "required" }]);
    expect((await phone.call(deskPaths.list)).status).toBe(200);
    const refused = async (browser: DeskBrowser, fault: PasskeyFault = {}, asked?: { challenge: string }, by = key) => {
      const answer = await signInBy(browser, by, fault, asked);
      expect([answer.status, answer.body.error.code]).toEqual([401, "passkey-refused"]);
    };
    await refused(phone, {}, options);
    const other = openBrowser(strict.app);
    await refused(other, {}, (await phone.call(signInPaths.passkeyOptions)).body);
    await refused(other, { origin: "https://evil.test" });
    await refused(other, {}, undefined, createAuthenticator(site));
    const late = (await other.call(signInPaths.passkeyOptions)).body;
    vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ["Date"] });
    await refused(other, {}, late);
    vi.useRealTimers();
    const without = await createDeskApp(store, { SITE_URL: site, DESK_STAFF: bob });
    await refused(openBrowser(without.app));
    await Promise.all([strict.app.close(), without.app.close()]);
  });

  test("a passkey sign-in does not weaken the second step after a link", async () => {
    const key = createAuthenticator(site);
    await register(await signedIn(here.app, here.db), key);
    expect((await signInBy(openBrowser(here.app), key)).body.step).toBe("signed-in");
    const byLink = await signedIn(here.app, here.db);
    expect(await stepOf(byLink)).toBe("verify-passkey");
    const credential = key.get((await byLink.call(signInPaths.passkeyOptions)).body);
    expect((await byLink.call(sessionPaths.verify, { credential })).status).toBe(401);
  });

  test("where passkeys are required, a link only lets staff add their first passkey", async () => {
    const strict = await createDeskApp(store, { SITE_URL: site, DESK_PASSKEYS: "required" });
    const browser = await signedIn(strict.app, strict.db);
    expect(await stepOf(browser)).toBe("register-passkey");
    expect((await browser.call(sessionPaths.verificationOptions)).body.error.code).toBe("no-passkey");
    expect((await register(browser)).body.step).toBe("signed-in");
    const [only] = (await browser.call(accountPaths.account)).body.passkeys;
    expect((await browser.call(accountPaths.forgetPasskey, { id: only.id })).body.error.code).toBe("last-passkey");
    expect((await register(browser)).status).toBe(200);
    expect((await browser.call(accountPaths.forgetPasskey, { id: only.id })).body.passkeys).toHaveLength(1);
    await strict.app.close();
  });

  test("rejects a passkey that is replayed, unverified, from another site or person", async () => {
    const faults = [{ origin: "https://evil.test" }, { withoutVerification: true }, { challenge: "other" }];
    const key = createAuthenticator(site);
    const anns = await signedIn(here.app, here.db);
    for (const fault of faults)
      expect([fault, (await register(anns, key, fault)).body.error?.code]).toEqual([fault, "passkey-refused"]);
    await register(anns, key);
    const browser = await signedIn(here.app, here.db);
    for (const fault of faults)
      expect([fault, (await verify(browser, key, fault)).body.error?.code]).toEqual([fault, "passkey-refused"]);
    expect((await verify(browser, createAuthenticator(site))).status).toBe(401);
    const bobs = await signedIn(here.app, here.db, bob);
    const bobsKey = createAuthenticator(site);
    await register(bobs, bobsKey);
    expect((await verify(browser, bobsKey)).status).toBe(401);

    const options = (await browser.call(sessionPaths.verificationOptions)).body;
    const credential = key.get(options);
    expect((await browser.call(sessionPaths.verify, { credential })).status).toBe(200);
    expect((await browser.call(sessionPaths.verify, { credential })).status).toBe(401);
    const replayed = await signedIn(here.app, here.db);
    expect((await replayed.call(sessionPaths.verify, { credential })).status).toBe(401);
    for (const nonsense of [{}, { id: 1 }, { id: "x", response: null }])
      expect((await replayed.call(sessionPaths.verify, { credential: nonsense })).status).toBe(401);
    expect(here.logged.join()).not.toMatch(/@|unexpected/);
  });

  test.each([
    ["by the command", async () => void (await forgetPasskeys(here.db, ann))],
    [
      "at the desk",
      async (owner: DeskBrowser) => {
        const [only] = (await owner.call(accountPaths.account)).body.passkeys;
        expect((await owner.call(accountPaths.forgetPasskey, { id: only.id })).body.passkeys).toEqual([]);
      },
    ],
  ])("deleting the last passkey %s ends only the sessions that never used it", async (_how, remove) => {
    const owner = await signedIn(here.app, here.db);
    await register(owner);
    const [thief, bobs] = [await signedIn(here.app, here.db), await signedIn(here.app, here.db, bob)];
    expect((await owner.call(accountPaths.forgetPasskey, { id: "unknown" })).status).toBe(200);
    expect(await stepOf(thief)).toBe("verify-passkey");
    await remove(owner);
    expect((await thief.call(sessionPaths.session)).status).toBe(401);
    expect([await stepOf(owner), await stepOf(bobs)]).toEqual(["signed-in", "signed-in"]);
  });

  test("rejects a passkey that was already added, and grants nothing for it", async () => {
    const [key, anns] = [createAuthenticator(site), await signedIn(here.app, here.db)];
    await register(anns, key);
    const bobs = await signedIn(here.app, here.db, bob);
    for (const browser of [anns, bobs]) {
      const { status, body } = await register(browser, key);
      expect([status, body.error.code]).toEqual([409, "passkey-known"]);
    }
    const proved = await here.db.read((kysely) => kysely.selectFrom("staff_session").select("proved").execute());
    expect(proved.map((row) => row.proved).toSorted()).toEqual([0, 1]);
  });

  const ago = (minutes: number) =>
    here.db.write((trx) =>
      trx
        .updateTable("staff_session")
        .set({ made_at: Date.now() - minutes * 60_000 })
        .execute(),
    );

  test("passkeys are added and removed only within ten minutes of signing in", async () => {
    const [browser, key] = [await signedIn(here.app, here.db), createAuthenticator(site)];
    const add = async (answered: number) => expect((await register(browser, key)).status).toBe(answered);
    const expectRefused = async (path: string, body: object) => {
      const answer = await browser.call(path, body);
      expect([answer.status, answer.body.error.code]).toEqual([403, "sign-in-again"]);
      expect(answer.body.error.message).toContain("sign in again");
    };
    const options = (await browser.call(sessionPaths.registrationOptions)).body;
    await ago(11);
    await expectRefused(sessionPaths.registrationOptions, {});
    await expectRefused(sessionPaths.register, { credential: key.create(options) });
    await ago(9);
    await add(200);
    const [only] = (await browser.call(accountPaths.account)).body.passkeys;
    await ago(11);
    await expectRefused(sessionPaths.registrationOptions, {});
    await expectRefused(accountPaths.forgetPasskey, { id: only.id });
    await ago(9);
    expect((await browser.call(accountPaths.forgetPasskey, { id: only.id })).body.passkeys).toEqual([]);
  });

  test("a new challenge deletes expired ones", async () => {
    const browser = await signedIn(here.app, here.db);
    const challenges = () =>
      here.db.read((kysely) => kysely.selectFrom("sign_in_challenge").select("expires_at").execute());
    for (let n = 0; n < 3; n++) await browser.call(sessionPaths.registrationOptions);
    expect(await challenges()).toHaveLength(3);
    await here.db.write((trx) => trx.updateTable("sign_in_challenge").set({ expires_at: 1 }).execute());
    await browser.call(sessionPaths.registrationOptions);
    expect(await challenges()).toHaveLength(1);
  });

  test("emails the address when a passkey is added or removed", async () => {
    const mail = await startMailServer();
    const mailing = await createDeskApp(store, { SITE_URL: site, SMTP_URL: mail.url });
    const browser = await signedIn(mailing.app, mailing.db);
    await register(browser);
    const emailsAbout = (subject: string) =>
      mail.texts.filter((text) => new RegExp(`^Subject: \\w+, \\w+ \\d+, [\\d:]+ [AP]M: ${subject}`, "m").test(text));
    const arrives = (subject: string) => expect.poll(() => emailsAbout(subject).length).toBe(1);
    await arrives("A passkey was added");
    const [only] = (await browser.call(accountPaths.account)).body.passkeys;
    await browser.call(accountPaths.forgetPasskey, { id: only.id });
    await browser.call(accountPaths.forgetPasskey, { id: only.id });
    await arrives("A passkey was removed");
    for (const text of [...emailsAbout("A passkey was added"), ...emailsAbout("A passkey was removed")]) {
      expect(text).toMatch(/^To: ann@gutters\.test/m);
      expect(text).toMatch(/Safari on iPhone, \w{3}, \w{3} \d+, \d+:\d\d [AP]M \(San Jose time\)/);
      expect(text).toContain("If it was not you");
    }
    expect(mailing.logged.join()).not.toContain("@");
    await mailing.app.close();
    await mail.close();
  });
});
