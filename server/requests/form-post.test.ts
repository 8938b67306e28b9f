import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { defaultWords } from "#contract/words.ts";
import { createSampleApp } from "../../tests/support/sample-app.ts";
import { attributionOf } from "../../tests/support/sample-fields.ts";
import { escapeHtml } from "../escape-html.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import { listQuoteRequests } from "./list-requests.ts";

let app: FastifyInstance;
let db: Database;
const asForm = { "content-type": "application/x-www-form-urlencoded" };
const asBrowser = { ...asForm, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

beforeAll(async () => {
  ({ app, db } = await createSampleApp());
});
afterAll(() => app.close());

describe("a form post without script", () => {
  const post = (payload: string, headers: Record<string, string> = asBrowser) =>
    app.inject({ method: "POST", url, headers, payload });

  test("redirects to the thank-you page, so that a reload posts nothing", async () => {
    const answer = await post("name=Ana&email=ana%40example.com&phone=1&services=Gutter+Repair&remarks=&filledInMs=");
    expect(answer.statusCode).toBe(303);
    const page = await app.inject(answer.headers.location as string);
    expect(page.statusCode).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("Thank you!");
  });

  test("returns the form with every problem and all typed text", async () => {
    const answer = await post("name=%22%3Cb%3E&email=ana&phone=&services=Gutter+Repair&services=Gutter+Cleaning");
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.body).toContain('id="email-problem">Please enter a valid email address');
    expect(answer.body).toContain('id="phone-problem">Please enter your phone number');
    expect(answer.body).not.toContain("name-problem");
    expect(answer.body).toContain('name="name" value="&#34;&#60;b&#62;"');
    expect(answer.body).toContain('value="Gutter Cleaning" checked');
    expect(answer.body).toContain('value="Gutter Repair" checked');
    expect(answer.body).toContain('value="flexible" checked');
    expect(answer.body).toContain('name="email" value="ana" aria-invalid="true"');
  });

  test("does not keep an unknown page", async () => {
    const answer = await app.inject({
      method: "POST",
      url: `${url}?page=/unknown`,
      headers: asBrowser,
      payload: "name=A",
    });
    expect(answer.body).toContain("?page=&amp;");
  });

  test("keeps the visitor's page and source when the form has errors, but no source with GPC or DNT", async () => {
    const visit = "utm_source=news&utm_campaign=fall+%26+rain&gclid=1";
    const sendThreeTimes = async (signal: Record<string, string>) => {
      const name = crypto.randomUUID();
      const send = (to: string, referer: string, email: string) => {
        const headers = { ...asBrowser, ...signal, host: "gutters.test", referer: `https://gutters.test${referer}` };
        const payload = `name=${name}&email=${email}&phone=1&services=Gutter+Repair`;
        return app.inject({ method: "POST", url: to, headers, payload });
      };
      const addressOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
        `${url}${/action="([^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&")}`;
      const first = addressOf(await send(url, `/contact?${visit}`, "bad"));
      const second = addressOf(await send(first, url, "worse"));
      expect((await send(second, first, "k%40x.org")).statusCode).toBe(303);
      expect(second).not.toContain("gclid");
      return (await listQuoteRequests(db)).find((request) => request.name === name);
    };
    const attribution = attributionOf({ source: "news", campaign: "fall & rain" });
    expect(await sendThreeTimes({})).toMatchObject({ page: "/contact", attribution });
    for (const signal of [{ "sec-gpc": "1" }, { dnt: "1" }])
      expect(await sendThreeTimes(signal)).toMatchObject({ page: "/contact", attribution: attributionOf() });
  });

  test.each([
    ["an Accept header that names JSON", "name=Ana", { ...asForm, accept: "application/json, text/html" }],
    ["a JSON body", '{"name":"Ana"}', { ...asBrowser, "content-type": "application/json" }],
  ])("gets JSON for %s", async (_cause, payload, headers) => {
    expect((await post(payload, headers)).json().error.code).toBe("email-invalid");
  });

  const typed = "name=Keep+Me&email=k%40x.org&phone=408&services=Gutter+Repair&urgency=today";
  const expectFilledIn = ({ statusCode, headers, body }: Awaited<ReturnType<typeof post>>, status: number) => {
    expect([statusCode, headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    for (const kept of ['value="Keep Me"', 'value="k@x.org"', 'value="408"']) expect(body).toContain(kept);
    expect(body.match(/value="[^"]*" checked/g)).toEqual(['value="Gutter Repair" checked', 'value="today" checked']);
    expect(body).not.toContain("-problem");
  };

  test("returns the form during an outage, and a later retry is stored once", async () => {
    let isDown = true;
    const write: Database["write"] = async (work) => {
      if (isDown) throw new StoreUnavailable("SQLITE_FULL");
      return db.write(work);
    };
    const broken = await createSampleApp({}, { db: { ...db, write } });
    const send = (headers: Record<string, string> = {}) =>
      broken.app.inject({ method: "POST", url, headers: { ...asBrowser, ...headers }, payload: typed });
    const failed = await send({ host: "gutters.test", referer: "https://gutters.test/contact" });
    expectFilledIn(failed, 503);
    expect(failed.headers["retry-after"]).toBe("30");
    expect(failed.body).toContain(`<p>${escapeHtml(defaultWords.notices.failed)}</p>`);
    expect(failed.body).toContain("?page=/contact");
    expect((await send({ accept: "application/json" })).json().error.code).toBe("store-unavailable");
    isDown = false;
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([303, 303]);
    const stored = (await listQuoteRequests(db)).filter(({ name }) => name === "Keep Me");
    expect(stored).toHaveLength(1);
    await broken.app.close();
  });

  describe("from another site's page", () => {
    const fromElsewhere: [string, Record<string, string>][] = [
      ["Google's translation", { origin: "https://www-example-com.translate.goog", "sec-fetch-site": "cross-site" }],
      ["a page without an origin", { origin: "null" }],
      ["a subdomain", { origin: "https://blog.gutters.test", "sec-fetch-site": "same-site" }],
      ["another address of the site", { origin: "http://203.0.113.7" }],
      ["any other site", { origin: "https://evil.test", "sec-fetch-site": "cross-site" }],
    ];
    const named = (name: string) => typed.replace("Keep+Me", name);
    const stored = async (name: string) => (await listQuoteRequests(db)).filter((request) => request.name === name);

    test.each(fromElsewhere)("returns the form filled in for %s", async (_from, headers) => {
      const answer = await post(typed, { ...asBrowser, ...headers });
      expectFilledIn(answer, 403);
      expect(answer.body).not.toContain("Please call us");
      expect(answer.body).toContain("<p>Nothing was sent yet, because the form came through another website");
    });

    test.each(fromElsewhere)("stores nothing for %s", async (from, headers) => {
      await post(named(from), { ...asBrowser, ...headers });
      expect(await stored(from)).toEqual([]);
    });

    test("is stored when the visitor presses the returned form's button", async () => {
      const { body } = await post(named("Lan"), { ...asBrowser, origin: "https://www-example-com.translate.goog" });
      const headers = { ...asBrowser, host: "gutters.test", origin: "https://gutters.test" };
      const address = `${url}${/action="([^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&")}`;
      await app.inject({ method: "POST", url: address, headers, payload: named("Lan") });
      expect(await stored("Lan")).toHaveLength(1);
    });

    test("returns a page that can neither be framed, cached nor read by the other site", async () => {
      const { headers } = await post(typed, { ...asBrowser, origin: "https://evil.test" });
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    });

    test("escapes the typed text", async () => {
      const script = encodeURIComponent('"><script>alert(1)</script>');
      const { body } = await post(named(script), { ...asBrowser, origin: "https://evil.test" });
      expect(body).not.toContain("<script>");
    });

    test.each([
      ["a JSON body", '{"name":"Ana"}', { "content-type": "application/json" }],
      ["an Accept header that names JSON", typed, { accept: "application/json" }],
    ])("gets JSON for %s", async (_cause, payload, headers) => {
      const answer = await post(payload, { ...asBrowser, origin: "https://evil.test", ...headers });
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, "other-site"]);
    });

    test("does not use up the visitor's tries", async () => {
      const limited = await createSampleApp({ RATE_LIMIT: "1" });
      const send = (headers: Record<string, string>) =>
        limited.app.inject({ method: "POST", url, headers: { ...asBrowser, ...headers }, payload: typed });
      await send({ origin: "https://evil.test" });
      expect((await send({})).statusCode).toBe(303);
      await limited.app.close();
    });
  });

  test("returns the form above the rate limit, but an error page for a long body", async () => {
    const limited = await createSampleApp({ RATE_LIMIT: "1" });
    const send = (headers: Record<string, string> = {}, payload = typed) =>
      limited.app.inject({ method: "POST", url, headers: { ...asBrowser, ...headers }, payload });
    expect((await send()).statusCode).toBe(303);
    const refused = await send();
    expectFilledIn(refused, 429);
    expect(refused.body).toContain("<h1>Please call us</h1>");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.body).toContain("<p>We have had many requests in a short time.");
    expect((await send({ "content-type": "application/json" }, "{")).statusCode).toBe(429);
    const long = await send({}, `${typed}${"x".repeat(17_000)}`);
    expect([long.statusCode, long.body.includes("<input")]).toEqual([413, false]);
    await limited.app.close();
  });

  test("gets an error page with the phone number if it is unreadable", async () => {
    const answer = await post("name=Ana&name=Ben");
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain("We could not read your request");
    expect(answer.body).toContain("(408) 555-0199");
  });
});
