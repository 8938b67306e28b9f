import { describe, expect, test } from "vitest";
import { signInPaths } from "#contract/desk-sign-in.ts";
import { type MailServer, startMailServer } from "../../tests/faults/mail-server.ts";
import { atEmptyPlaces, type SamplePlace, sampleEngines } from "../store/sample-database.ts";
import { ann, createDeskApp, openBrowser } from "./sample-desk.ts";

describe.each(sampleEngines)("asking for a link to the desk on %s", (_name, engine) => {
  let place: SamplePlace;
  let mail: MailServer;

  atEmptyPlaces(engine, async (empty) => {
    place = empty;
    mail = await startMailServer();
    return () => mail.close();
  });

  const withMail = () => ({ SMTP_URL: mail.url, SITE_URL: "http://localhost:3000" });

  test("the staff get a letter with a link and a code, of which either works once; strangers get none", async () => {
    const env = { SMTP_URL: mail.url, SITE_URL: "https://gutters.test", DESK_STAFF: ann };
    const { app, logged } = await createDeskApp(place, env);
    const [browser, stranger] = [openBrowser(app), openBrowser(app)];
    await stranger.call(signInPaths.ask, { address: "stranger@gutters.test" });
    await browser.call(signInPaths.ask, { address: ` ${ann.toUpperCase()} ` }, { host: "evil.test" });
    await expect.poll(() => mail.texts.length, { timeout: 10_000 }).toBe(1);
    const [letter = ""] = mail.texts;
    expect(letter).toMatch(/^To: ann@gutters\.test/m);
    const [, link] = /https:\/\/gutters\.test\/desk#([\w-]{43})\r/.exec(letter) ?? [];
    const [, code] = /code there: ([A-Z2-9]{4}-[A-Z2-9]{4})/.exec(letter) ?? [];
    expect((await browser.call(signInPaths.signIn, { code })).body).toMatchObject({ address: ann });
    expect((await browser.call(signInPaths.signIn, { link })).status).toBe(401);
    await app.close();
    expect(logged.join()).not.toContain("@");
    expect(mail.texts.length).toBe(1);
  });

  test("whoever asks gets the same answer, before anything is looked up", async () => {
    const { app, db } = await createDeskApp(place, withMail());
    let uses = 0;
    const counted = { ...db, read: db.read, write: db.write };
    for (const use of ["read", "write"] as const) {
      counted[use] = ((work: never) => {
        uses++;
        return db[use](work);
      }) as never;
    }
    const { app: watched } = await createDeskApp(place, withMail(), { db: counted });
    const answers = await Promise.all(
      [ann, "stranger@gutters.test", "no address at all"].map((address) =>
        openBrowser(watched).call(signInPaths.ask, { address }),
      ),
    );
    expect(uses).toBe(0);
    const shapes = answers.map(({ status, body, headers: { date: _, "set-cookie": cookie, ...headers } }) => ({
      status,
      body,
      headers,
      cookie: String(cookie).replace(/=[\w-]{43};/, "=...;"),
    }));
    expect(shapes[0]).toMatchObject({ status: 202, body: { byLetter: true } });
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    await Promise.all([watched.close(), app.close()]);
  });

  test("without a mail server the answer says so, and no letter or link is made", async () => {
    const { app, db } = await createDeskApp(place);
    expect((await openBrowser(app).call(signInPaths.ask, { address: ann })).body).toEqual({ byLetter: false });
    await app.close();
    const again = await createDeskApp(place);
    expect(await again.db.read((kysely) => kysely.selectFrom("sign_in_link").selectAll().execute())).toEqual([]);
    await again.app.close();
    expect(db.engine.name).toBe(place.databaseUrl ? "postgres" : "sqlite");
  });

  test("a mail server that refuses is told to the log by its code alone", async () => {
    mail.behave({ refuse: () => 550 });
    const { app, logged } = await createDeskApp(place, withMail());
    await openBrowser(app).call(signInPaths.ask, { address: ann });
    await expect.poll(() => logged.join(), { timeout: 10_000 }).toContain('{"code":"SMTP 550"}');
    expect(logged.join()).not.toContain("@");
    await app.close();
  });

  test("asks and tries end in 429, by network and in all, and off lifts both", async () => {
    const { app } = await createDeskApp(place, { RATE_LIMIT: "20" });
    const browser = openBrowser(app);
    const until = async (path: string, body: object) => {
      for (let tried = 1; tried <= 100; tried++) {
        const { status, headers } = await browser.call(path, body);
        if (status === 429) return { tried, retryAfter: Number(headers["retry-after"]) };
      }
      return undefined;
    };
    expect(await until(signInPaths.ask, { address: "x@gutters.test" })).toMatchObject({ tried: 11 });
    const tries = await until(signInPaths.signIn, { code: "AAAAAAAA" });
    expect(tries).toMatchObject({ tried: 31 });
    expect(tries?.retryAfter).toBeGreaterThan(0);
    await app.close();
    const { app: unlimited } = await createDeskApp(place);
    for (let asked = 0; asked < 15; asked++) {
      expect((await openBrowser(unlimited).call(signInPaths.ask, { address: ann })).status).toBe(202);
    }
    await unlimited.close();
  });
});
