import type { RouteOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import { accountPaths, sessionPaths, signInPaths } from "#contract/sign-in.ts";
import { insertSamples, type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { ann, createDeskApp, openBrowser, signedIn } from "../../tests/support/sample-desk.ts";

const sitePages = { "sec-fetch-site": "same-origin", host: "gutters.test" };

describe("every route of the desk", () => {
  let store: TestStore;
  let here: Awaited<ReturnType<typeof createDeskApp>>;
  let routes: RouteOptions[];

  withEmptyStore(async (empty) => {
    store = empty;
    here = await createDeskApp(store);
    routes = [];
    // The desk adds its routes last, when the app becomes ready.
    here.app.addHook("onRoute", (route) => void routes.push(route));
    await here.app.ready();
    return () => here.app.close();
  });

  const open: string[] = Object.values(signInPaths);
  const needSession = () => routes.map(({ url }) => url).filter((url) => !open.includes(url));

  test("is in the contract and accepts only POST", () => {
    const paths = [signInPaths, sessionPaths, accountPaths, deskPaths].flatMap((group) => Object.values(group));
    expect(routes.map(({ url }) => url).toSorted()).toEqual(paths.toSorted());
    expect(routes.every(({ url, method }) => url.startsWith("/desk/api/") && method === "POST")).toBe(true);
  });

  test("answers only 401 without a session", async () => {
    await insertSamples(here.db, 1);
    const stranger = openBrowser(here.app);
    const forger = openBrowser(here.app);
    forger.cookies.set("desk", "A".repeat(43));
    for (const url of needSession()) {
      for (const body of [{}, { id: "1", version: 0 }, { email: "ann@example.com", name: "Visitor 0", count: 1 }]) {
        for (const browser of [stranger, forger]) {
          const { status, body: answer } = await browser.call(url, body);
          expect([url, status, answer]).toEqual([
            url,
            401,
            { error: { code: "signed-out", message: "Sign in first." } },
          ]);
        }
      }
    }
    expect(await here.db.read((kysely) => kysely.selectFrom("quote_request").select("id").execute())).toHaveLength(1);
  });

  test("answers 403 until a required passkey was used", async () => {
    const strict = await createDeskApp(store, { DESK_PASSKEYS: "required" });
    const browser = await signedIn(strict.app, strict.db);
    expect((await browser.call(sessionPaths.session)).body).toEqual({
      address: ann,
      step: "register-passkey",
      passkeys: "required",
    });
    const steps: string[] = Object.values(sessionPaths);
    for (const url of needSession().filter((path) => !steps.includes(path))) {
      const { status, body } = await browser.call(url);
      expect([url, status, body.error?.code]).toEqual([url, 403, "passkey-needed"]);
    }
    await strict.app.close();
  });

  test("rejects calls that our own page did not make", async () => {
    const browser = await signedIn(here.app, here.db);
    for (const { url } of routes) {
      for (const headers of [
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { "sec-fetch-site": "none" },
        { origin: "https://evil.test" },
        { origin: "null" },
        {},
      ]) {
        const cookie = `desk=${browser.cookies.get("desk")}`;
        const answer = await here.app.inject({
          method: "POST",
          url,
          headers: { host: "gutters.test", cookie, ...headers },
          payload: {},
        });
        expect([url, headers, answer.statusCode]).toEqual([url, headers, 403]);
      }
      const form = await browser.call(url, "others=true" as never, {
        "content-type": "application/x-www-form-urlencoded",
      });
      const text = await browser.call(url, '{"others":true}' as never, { "content-type": "text/plain" });
      expect([url, form.status, text.status]).toEqual([url, 415, 415]);
    }
    const own = { host: "gutters.test", origin: "http://gutters.test", cookie: `desk=${browser.cookies.get("desk")}` };
    const answer = await here.app.inject({ method: "POST", url: sessionPaths.session, headers: own, payload: {} });
    expect(answer.statusCode).toBe(200);
  });

  test("answers 404 to GET, and is never cached", async () => {
    const browser = await signedIn(here.app, here.db);
    for (const { url } of routes) {
      const answer = await here.app.inject({
        url,
        headers: { ...sitePages, cookie: `desk=${browser.cookies.get("desk")}` },
      });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    const kept = routes.filter(({ url }) => url !== sessionPaths.signOut);
    for (const { url } of [...kept, { url: sessionPaths.signOut }]) {
      expect((await browser.call(url)).headers["cache-control"]).toBe("no-store");
    }
  });

  test("does not exist without staff, like the desk's page", async () => {
    const without = await createDeskApp(store, { DESK_STAFF: "" });
    for (const { url } of routes) {
      const answer = await without.app.inject({ method: "POST", url, headers: sitePages, payload: {} });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    for (const url of ["/desk", "/desk/", "/desk/index.html", "/desk/assets/desk.abc123.js"]) {
      expect((await without.app.inject({ url })).statusCode).toBe(404);
    }
    await without.app.close();
  });
});
