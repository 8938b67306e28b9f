import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { createSampleApp, sampleBody } from "../../tests/support/sample-app.ts";

let app: FastifyInstance;
const friend = "https://preview.example.com";
const form = "name=Ana&email=ana%40example.com&phone=1&services=Gutter+Repair";

beforeAll(async () => {
  ({ app } = await createSampleApp({ ALLOWED_ORIGINS: friend, SITE_URL: "https://www.gutters.test" }));
});
afterAll(() => app.close());

const post = (headers: Record<string, string>, payload: object | string = sampleBody) =>
  app.inject({ method: "POST", url, headers: { host: "gutters.test", ...headers }, payload });
const statusesFor = async (headers: Record<string, string>) => [
  (await post(headers)).statusCode,
  (await post({ ...headers, "content-type": "application/x-www-form-urlencoded" }, form)).statusCode,
];

test("accepts posts from our own pages at every address of the site", async () => {
  expect(await statusesFor({ "sec-fetch-site": "same-origin", origin: "https://gutters.test" })).toEqual([200, 303]);
  expect(await statusesFor({ origin: "https://gutters.test" })).toEqual([200, 303]);
  expect(await statusesFor({ host: "10.0.0.7:3000", origin: "http://10.0.0.7:3000" })).toEqual([200, 303]);
});

test("accepts a host in capital letters or with its default port", async () => {
  const origin = "https://gutters.test";
  for (const host of ["GUTTERS.test", "gutters.test:443"])
    expect(await statusesFor({ host, origin })).toEqual([200, 303]);
  expect(await statusesFor({ host: "gutters.test:80", origin: "http://Gutters.test" })).toEqual([200, 303]);
  for (const host of ["gutters.test:8443", "gutters.test:80", "", "a b"])
    expect(await statusesFor({ host, origin }), host).toEqual([403, 403]);
});

test("accepts posts from clients that are not browsers", async () => {
  expect(await statusesFor({})).toEqual([200, 303]);
});

test("rejects posts from other sites, with or without Sec-Fetch-Site", async () => {
  expect(await statusesFor({ "sec-fetch-site": "cross-site", origin: "https://evil.test" })).toEqual([403, 403]);
  expect(await statusesFor({ "sec-fetch-site": "same-site", origin: "https://blog.gutters.test" })).toEqual([403, 403]);
  expect(await statusesFor({ origin: "https://evil.test" })).toEqual([403, 403]);
  expect(await statusesFor({ origin: "https://gutters.test.evil.test" })).toEqual([403, 403]);
  expect(await statusesFor({ origin: "null" })).toEqual([403, 403]);
});

test("compares the origin with the host, not with SITE_URL", async () => {
  expect(await statusesFor({ origin: "https://www.gutters.test" })).toEqual([403, 403]);
});

test("shows the phone number when another site's form cannot be read", async () => {
  const headers = {
    origin: "https://evil.test",
    accept: "text/html",
    "content-type": "application/x-www-form-urlencoded",
  };
  const answer = await post(headers, `${form}&unknown=1`);
  expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining("(408) 555-0199")]);
});

test("an allowed origin can post and read every response", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: friend };
  const [taken, refused] = [await post(headers), await post(headers, { ...sampleBody, name: "" })];
  expect([taken.statusCode, refused.statusCode]).toEqual([200, 400]);
  for (const answer of [taken, refused]) {
    expect(answer.headers["access-control-allow-origin"]).toBe(friend);
    expect(answer.headers.vary).toBe("Origin");
  }
});

test("answers a preflight only for an allowed origin", async () => {
  const ask = (origin: string) =>
    app.inject({ method: "OPTIONS", url, headers: { origin, "access-control-request-method": "POST" } });
  const answer = await ask(friend);
  expect(answer.statusCode).toBe(204);
  expect(answer.headers["access-control-allow-methods"]).toBe("POST");
  const allowed = String(answer.headers["access-control-allow-headers"]).toLowerCase().split(", ");
  expect(allowed).toEqual(expect.arrayContaining(["apikey", "authorization", "content-type", "x-client-info"]));
  const refused = await ask("https://evil.test");
  expect(refused.statusCode).toBe(403);
  expect(refused.headers["access-control-allow-origin"]).toBeUndefined();
});
