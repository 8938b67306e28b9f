import { describe, expect, test } from "vitest";
import { sessionPaths, signInCode, signInPaths } from "#contract/sign-in.ts";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { ann, bob, createDeskApp, type DeskBrowser, openBrowser } from "../../tests/support/sample-desk.ts";
import { linkLifeMs, makeSignInLink } from "./sign-in-links.ts";

describe("signing in to the desk", () => {
  let store: TestStore;
  let apps: Awaited<ReturnType<typeof createDeskApp>>[];
  let here: (typeof apps)[number];

  withEmptyStore(async (empty) => {
    store = empty;
    apps = [await createDeskApp(store), await createDeskApp(store)];
    here = apps[0] as (typeof apps)[number];
    return async () => void (await Promise.all(apps.map(({ app }) => app.close())));
  });

  /** Returns a browser that asked for a link, with the link and code of its email. */
  async function asked(address = ann) {
    const browser = openBrowser(here.app);
    expect((await browser.call(signInPaths.ask, { address })).status).toBe(202);
    const link = await makeSignInLink(here.db, address, browser.cookies.get("desk-ask"));
    return { browser, link: link?.secret ?? "", code: link?.code ?? "" };
  }

  const signIn = (browser: DeskBrowser, body: object) => browser.call(signInPaths.signIn, body);
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

  test("a link signs in once, even when two servers get it at the same time", async () => {
    const link = await makeSignInLink(here.db, ann, undefined);
    const tries = Array.from({ length: 6 }, (_, at) =>
      signIn(openBrowser(at % 2 ? (apps[1]?.app ?? here.app) : here.app), { link: link?.secret }),
    );
    const answers = await Promise.all(tries);
    expect(statusesOf(answers)).toEqual([200, 401, 401, 401, 401, 401]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      address: ann,
      step: "signed-in",
      passkeys: "offered",
    });
    expect(answers.find(({ status }) => status === 401)?.body.error.code).toBe("link-unusable");
  });

  test("a link and its code expire after ten minutes", async () => {
    const { browser, link, code } = await asked();
    await here.db.write((trx) =>
      trx
        .updateTable("sign_in_link")
        .set((row) => ({ expires_at: row("expires_at", "-", linkLifeMs + 1000) }))
        .execute(),
    );
    const answers = await Promise.all([{ code }, { link }].map((body) => signIn(browser, body)));
    expect(statusesOf(answers)).toEqual([401, 401]);
  });

  test("a link and its code work only in the browser that asked for them", async () => {
    const { browser, link, code } = await asked();
    const other = (await asked(bob)).browser;
    const attempts = [signIn(other, { link }), signIn(other, { code }), signIn(openBrowser(here.app), { code })];
    expect(statusesOf(await Promise.all(attempts))).toEqual([401, 401, 401]);
    expect((await signIn(browser, { link })).body.address).toBe(ann);
  });

  test("a code works once, even in lower case, with spaces and with another dash", async () => {
    const { browser, code } = await asked();
    const typed = ` ${code.slice(0, 4).toLowerCase()}\u2013${code.slice(4)} `;
    expect((await signIn(browser, { code: typed })).body.address).toBe(ann);
    expect((await signIn(browser, { code })).status).toBe(401);
  });

  test("a code expires after five tries, counted on all servers together", async () => {
    const { browser, code } = await asked();
    const elsewhere = openBrowser(apps[1]?.app ?? here.app);
    elsewhere.cookies.set("desk-ask", browser.cookies.get("desk-ask") ?? "");
    const wrong = code.replace(/^./, (letter) => (letter === "A" ? "B" : "A"));
    const tries = Array.from({ length: signInCode.maxTries }, (_, at) =>
      signIn(at % 2 ? elsewhere : browser, { code: wrong }),
    );
    expect(new Set(statusesOf(await Promise.all(tries)))).toEqual(new Set([401]));
    const right = [browser, elsewhere].map((one) => signIn(one, { code }));
    expect(statusesOf(await Promise.all(right))).toEqual([401, 401]);
  });

  test("the command's link works after the network has reached its limit", async () => {
    const browser = openBrowser(here.app);
    const wrong = [{ code: "AAAAAAAA" }, { link: "A".repeat(43) }];
    const tries = Array.from({ length: 40 }, (_, at) => signIn(browser, wrong[at % 2] ?? {}));
    expect(new Set(statusesOf(await Promise.all(tries)))).toEqual(new Set([401, 429]));
    const made = await makeSignInLink(here.db, ann, undefined);
    expect((await signIn(browser, { link: made?.secret })).status).toBe(200);
  });

  test("fetching a link's page uses up no link and starts no session", async () => {
    const { browser, link } = await asked();
    for (let fetched = 0; fetched < 20; fetched++) {
      const page = await here.app.inject({ url: "/desk", headers: { "sec-fetch-site": "none" } });
      expect([page.statusCode, page.headers["set-cookie"]]).toEqual([200, undefined]);
    }
    const rows = await here.db.read((kysely) => kysely.selectFrom("staff_session").selectAll().execute());
    expect(rows).toEqual([]);
    expect((await signIn(browser, { link })).status).toBe(200);
  });

  test.each([{ code: "AAAAAAAA" }, { link: "A".repeat(43) }])(
    "rejects a wrong %o only after half a second",
    async (body) => {
      const { browser } = await asked();
      const sentAt = performance.now();
      expect((await signIn(browser, body)).status).toBe(401);
      expect(performance.now() - sentAt).toBeGreaterThan(490);
    },
  );

  test("rejects the link of a former staff member", async () => {
    const { browser, link } = await asked("former@gutters.test");
    expect((await signIn(browser, { link })).status).toBe(401);
  });

  test("rejects malformed addresses, links and codes, and a guessed session", async () => {
    const browser = openBrowser(here.app);
    const bodies = [{}, { link: 1 }, { code: "" }, { link: "x", code: "x" }, { link: "x".repeat(101) }, []];
    const answers = await Promise.all(bodies.map((body) => signIn(browser, body)));
    expect(new Set(statusesOf(answers))).toEqual(new Set([400]));
    expect((await browser.call(signInPaths.ask, { address: "a".repeat(255) })).status).toBe(400);
    browser.cookies.set("desk", "x".repeat(43));
    expect((await browser.call(sessionPaths.session)).status).toBe(401);
  });
});
