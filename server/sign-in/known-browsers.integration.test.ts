import { describe, expect, test } from "vitest";
import { accountPaths, signInPaths } from "#contract/desk-sign-in.ts";
import { type MailServer, polite, rudeAt, startMailServer } from "../../testing/mail-server.ts";
import { type TestStore, withEmptyStore } from "../../testing/sample-database.ts";
import { ann, bob, createDeskApp, type DeskBrowser, openBrowser, signedIn } from "../../testing/sample-desk.ts";
import { linkLifeMs, makeSignInLink } from "./sign-in-links.ts";
import { endSessions } from "./staff-sessions.ts";

describe("browsers at the desk", () => {
  let store: TestStore;
  let mail: MailServer;
  let here: Awaited<ReturnType<typeof createDeskApp>>;

  withEmptyStore(async (empty) => {
    store = empty;
    mail = await startMailServer();
    here = await createDeskApp(store, { SMTP_URL: mail.url, SITE_URL: "http://localhost:3000" });
    return async () => {
      await here.app.close();
      await mail.close();
    };
  });

  const secretOf = (browser: DeskBrowser) =>
    browser.cookies.get("desk-browser") ?? browser.cookies.get("desk-ask") ?? "";
  const ask = (browser: DeskBrowser, address = ann) => browser.call(signInPaths.ask, { address });
  const letters = (address = ann) =>
    mail.texts.filter((text) => text.includes(`To: ${address}`) && text.includes("Sign in to the desk"));
  const notices = (address = ann) =>
    mail.texts.filter((text) => text.includes(`To: ${address}`) && text.includes("A new device signed in"));
  /** Until the work of every ask before has begun, and its email arrived. */
  const comes = (count: number, found: () => string[]) => expect.poll(() => found().length).toBe(count);
  const laterBy = (ms: number) =>
    here.db.write((trx) =>
      trx
        .updateTable("sign_in_link")
        .set((row) => ({ expires_at: row("expires_at", "-", ms) }))
        .execute(),
    );

  test("one that asks ten times gets two links that work, and leaves the others theirs", async () => {
    const [stranger, other] = [openBrowser(here.app), openBrowser(here.app)];
    await ask(stranger);
    for (let asked = 1; asked < 10; asked++) await ask(stranger);
    await comes(2, letters);
    await expect.poll(() => here.logged.filter((line) => line.includes("no more sign-in emails")).length).toBe(8);
    await ask(other);
    await comes(3, letters);
    const [, code] = /code there: (\S+)/.exec(letters()[2] ?? "") ?? [];
    expect((await other.call(signInPaths.signIn, { code })).status).toBe(200);
    expect(letters().length).toBe(3);
  });

  test("those of strangers write an address five emails an hour, and take no quota from one that signed in before", async () => {
    const [own, link] = [await signedIn(here.app, here.db), () => makeSignInLink(here.db, ann, secretOf(own))];
    const strangers = async (count: number, at: number) => {
      const made = await Promise.all(
        Array.from({ length: count }, (_, one) => makeSignInLink(here.db, ann, `stranger ${at} ${one}`)),
      );
      return made.filter((one) => one !== undefined).length;
    };
    expect(await strangers(8, 1)).toBe(5);
    expect([await link(), await link(), await link()].map((made) => made !== undefined)).toEqual([true, true, false]);
    await laterBy(linkLifeMs);
    expect(await strangers(8, 2)).toBe(0);
    expect(await link()).toBeDefined();
    expect(await makeSignInLink(here.db, bob, "stranger 1 1")).toBeDefined();
    expect((await makeSignInLink(here.db, ann, undefined))?.secret).toBeDefined();
    await laterBy(60 * 60_000 - linkLifeMs);
    expect(await strangers(8, 3)).toBe(5);
  });

  test("one that signed in is known after signing out too, and asks without a cookie that ends in minutes", async () => {
    const browser = await signedIn(here.app, here.db);
    const secret = secretOf(browser);
    await browser.call("/desk/api/sign-out");
    for (let stranger = 0; stranger < 6; stranger++) await makeSignInLink(here.db, ann, `stranger ${stranger}`);
    const asked = await ask(browser);
    expect([asked.status, asked.headers["set-cookie"]]).toEqual([202, undefined]);
    await comes(1, letters);
    const [, link] = /\/desk#([\w-]{43})/.exec(letters()[0] ?? "") ?? [];
    expect((await browser.call(signInPaths.signIn, { link })).status).toBe(200);
    expect(secretOf(browser)).toBe(secret);
  });

  test("a new one is told to the address by email, one that is known is not", async () => {
    const browser = await signedIn(here.app, here.db);
    await comes(1, notices);
    const [text = ""] = notices();
    expect(text).toMatch(/Safari on iPhone, \w{3}, \w{3} \d+, \d+:\d\d [AP]M \(San Jose time\)/);
    expect(text).toContain("http://localhost:3000/desk");
    expect(text).not.toContain("/desk#");
    const again = await makeSignInLink(here.db, ann, undefined);
    await browser.call(signInPaths.signIn, { link: again?.secret });
    await signedIn(here.app, here.db);
    await comes(2, notices);
    const bobs = await makeSignInLink(here.db, bob, undefined);
    await browser.call(signInPaths.signIn, { link: bobs?.secret });
    await comes(1, () => notices(bob));
    expect(notices().length).toBe(2);
  });

  test.each([
    ["one by one", async (owner: DeskBrowser, id: string) => owner.call(accountPaths.endSessions, { id })],
    ["all the others", async (owner: DeskBrowser) => owner.call(accountPaths.endSessions, { others: true })],
    ["by the command", async () => endSessions(here.db, ann, "all")],
  ])("one whose session was ended %s is new again", async (_how, end) => {
    const [owner, thief] = [await signedIn(here.app, here.db), await signedIn(here.app, here.db)];
    await comes(2, notices);
    const { sessions } = (await thief.call(accountPaths.account)).body;
    await end(owner, sessions.find(({ current }: { current: boolean }) => current).id);
    const link = await makeSignInLink(here.db, ann, undefined);
    expect((await thief.call(signInPaths.signIn, { link: link?.secret })).status).toBe(200);
    await comes(3, notices);
  });

  test("a mail server that refuses or hangs delays and fails no sign-in", async () => {
    mail.behave(rudeAt("RCPT", "550 no"));
    const refused = await signedIn(here.app, here.db);
    expect((await refused.call(accountPaths.account)).status).toBe(200);
    await expect.poll(() => here.logged.join()).toContain("of a sign-in or a passkey was not sent");
    mail.behave(rudeAt("body", 60_000));
    const hanging = await signedIn(here.app, here.db);
    expect((await hanging.call(accountPaths.account)).status).toBe(200);
    mail.behave(polite);
    expect(here.logged.join()).not.toContain("@");
  });
});
