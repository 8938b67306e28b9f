import { describe, expect, test } from "vitest";
import { accountPaths, signInPaths } from "#contract/sign-in.ts";
import { acceptAll, type MailServer, reactAt, startMailServer } from "../../tests/support/mail-server.ts";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { ann, bob, createDeskApp, type DeskBrowser, openBrowser, signedIn } from "../../tests/support/sample-desk.ts";
import { linkLifeMs, makeSignInLink } from "./sign-in-links.ts";
import { endSessions } from "./staff-sessions.ts";

describe("browsers that sign in", () => {
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
  const emails = (address = ann) =>
    mail.texts.filter((text) => text.includes(`To: ${address}`) && text.includes("signs you in to the desk"));
  const notices = (address = ann) =>
    mail.texts.filter((text) => text.includes(`To: ${address}`) && text.includes("A new device signed in"));
  const arrive = (count: number, found: () => string[]) => expect.poll(() => found().length).toBe(count);
  const ageLinks = (ms: number) =>
    here.db.write((trx) =>
      trx
        .updateTable("sign_in_link")
        .set((row) => ({ expires_at: row("expires_at", "-", ms) }))
        .execute(),
    );

  test("each sign-in email has its own code at the start of its subject", async () => {
    for (let asked = 0; asked < 2; asked++) await ask(openBrowser(here.app));
    await arrive(2, emails);
    const subjects = emails().map((text) => /^Subject: (\S+) signs you in to the desk of /m.exec(text)?.[1]);
    const codes = emails().map((text) => /code there: (\S+)/.exec(text)?.[1]);
    expect(subjects).toEqual(codes);
    expect(new Set(subjects).size).toBe(2);
  });

  test("a browser gets at most two unused links, and does not use up links of other browsers", async () => {
    const [stranger, other] = [openBrowser(here.app), openBrowser(here.app)];
    await ask(stranger);
    for (let asked = 1; asked < 10; asked++) await ask(stranger);
    await arrive(2, emails);
    await expect.poll(() => here.logged.filter((line) => line.includes("too many sign-in emails")).length).toBe(8);
    await ask(other);
    await arrive(3, emails);
    const [, code] = /code there: (\S+)/.exec(emails()[2] ?? "") ?? [];
    expect((await other.call(signInPaths.signIn, { code })).status).toBe(200);
    expect(emails().length).toBe(3);
  });

  test("unknown browsers share five emails an hour, and do not use up emails of known browsers", async () => {
    const [own, link] = [await signedIn(here.app, here.db), () => makeSignInLink(here.db, ann, secretOf(own))];
    const strangers = async (count: number, at: number) => {
      const made = await Promise.all(
        Array.from({ length: count }, (_, one) => makeSignInLink(here.db, ann, `stranger ${at} ${one}`)),
      );
      return made.filter((one) => one !== undefined).length;
    };
    expect(await strangers(8, 1)).toBe(5);
    expect([await link(), await link(), await link()].map((made) => made !== undefined)).toEqual([true, true, false]);
    await ageLinks(linkLifeMs);
    expect(await strangers(8, 2)).toBe(0);
    expect(await link()).toBeDefined();
    expect(await makeSignInLink(here.db, bob, "stranger 1 1")).toBeDefined();
    expect((await makeSignInLink(here.db, ann, undefined))?.secret).toBeDefined();
    await ageLinks(60 * 60_000 - linkLifeMs);
    expect(await strangers(8, 3)).toBe(5);
  });

  test("a browser stays known after signing out, without a new cookie", async () => {
    const browser = await signedIn(here.app, here.db);
    const secret = secretOf(browser);
    await browser.call("/desk/api/sign-out");
    for (let stranger = 0; stranger < 6; stranger++) await makeSignInLink(here.db, ann, `stranger ${stranger}`);
    const asked = await ask(browser);
    expect([asked.status, asked.headers["set-cookie"]]).toEqual([202, undefined]);
    await arrive(1, emails);
    const [, link] = /\/desk#([\w-]{43})/.exec(emails()[0] ?? "") ?? [];
    expect((await browser.call(signInPaths.signIn, { link })).status).toBe(200);
    expect(secretOf(browser)).toBe(secret);
  });

  test("emails the address about a new browser, but not about a known one", async () => {
    const browser = await signedIn(here.app, here.db);
    await arrive(1, notices);
    const [text = ""] = notices();
    expect(text).toMatch(/Safari on iPhone, \w{3}, \w{3} \d+, \d+:\d\d [AP]M \(San Jose time\)/);
    expect(text).toContain("http://localhost:3000/desk");
    expect(text).not.toContain("/desk#");
    const again = await makeSignInLink(here.db, ann, undefined);
    await browser.call(signInPaths.signIn, { link: again?.secret });
    await signedIn(here.app, here.db);
    await arrive(2, notices);
    const bobs = await makeSignInLink(here.db, bob, undefined);
    await browser.call(signInPaths.signIn, { link: bobs?.secret });
    await arrive(1, () => notices(bob));
    expect(notices().length).toBe(2);
  });

  test.each([
    ["one by one", async (owner: DeskBrowser, id: string) => owner.call(accountPaths.endSessions, { id })],
    ["all the others", async (owner: DeskBrowser) => owner.call(accountPaths.endSessions, { others: true })],
    ["by the command", async () => endSessions(here.db, ann, "all")],
  ])("a browser whose session was ended %s counts as new", async (_how, end) => {
    const [owner, thief] = [await signedIn(here.app, here.db), await signedIn(here.app, here.db)];
    await arrive(2, notices);
    const { sessions } = (await thief.call(accountPaths.account)).body;
    await end(owner, sessions.find(({ current }: { current: boolean }) => current).id);
    const link = await makeSignInLink(here.db, ann, undefined);
    expect((await thief.call(signInPaths.signIn, { link: link?.secret })).status).toBe(200);
    await arrive(3, notices);
  });

  test("a failing or hanging mail server does not delay or stop a sign-in", async () => {
    mail.behave(reactAt("RCPT", "550 no"));
    const refused = await signedIn(here.app, here.db);
    expect((await refused.call(accountPaths.account)).status).toBe(200);
    await expect.poll(() => here.logged.join()).toContain("a notice of a sign-in or a passkey was not sent");
    mail.behave(reactAt("body", 60_000));
    const hanging = await signedIn(here.app, here.db);
    expect((await hanging.call(accountPaths.account)).status).toBe(200);
    mail.behave(acceptAll);
    expect(here.logged.join()).not.toContain("@");
  });
});
