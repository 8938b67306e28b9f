import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { defaultWords } from "#contract/words.ts";
import { createSampleApp, sampleBody } from "../../tests/support/sample-app.ts";
import { attributionOf } from "../../tests/support/sample-fields.ts";
import { createLogger } from "../logger.ts";
import type { Database } from "../store/database.ts";
import { findQuoteRequest } from "./list-requests.ts";

let app: FastifyInstance;
let db: Database;

beforeAll(async () => {
  ({ app, db } = await createSampleApp());
});
afterAll(() => app.close());

describe("a call with JSON", () => {
  test("returns the id of the stored request", async () => {
    const answer = await app.inject({ method: "POST", url, payload: { ...sampleBody, name: " Ana\u0007 Morales " } });
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json();
    expect((await findQuoteRequest(db, id)).request).toMatchObject({
      ...sampleBody,
      name: "Ana Morales",
      page: null,
      suspect: false,
    });
  });

  test("stores the visitor's source, without script the one in the page's URL, and none with GPC or DNT", async () => {
    const host = "gutters.test";
    const storedSource = async (headers: Record<string, string>, more: object = {}) => {
      const payload = { ...sampleBody, name: crypto.randomUUID(), ...more };
      const answer = await app.inject({ method: "POST", url, headers: { host, ...headers }, payload });
      return (await findQuoteRequest(db, answer.json().id)).request.attribution;
    };
    const visit = "utm_source=google&utm_medium=cpc&referrer=www.google.com&firstPage=%2Fcontact";
    const referer = `http://${host}/contact?utm_source=flyer&gclid=1`;
    const source = { source: "google", medium: "cpc", referrer: "www.google.com", firstPage: "/contact" };
    expect(await storedSource({ referer }, { visit })).toEqual(attributionOf(source));
    expect(await storedSource({ referer })).toEqual(attributionOf({ source: "flyer" }));
    expect(await storedSource({ referer: `http://${host}/contact` })).toEqual(attributionOf());
    for (const signal of [{ "sec-gpc": "1" }, { dnt: "1" }])
      expect(await storedSource({ referer, ...signal }, { visit })).toEqual(attributionOf());
  });

  test("returns the first problem with its notice and field", async () => {
    const answer = await app.inject({ method: "POST", url, payload: { ...sampleBody, email: "ana@", services: [] } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: { code: "email-invalid", message: "Please enter a valid email address", field: "email" },
    });
  });

  test("rejects wrong types, unknown keys and a poisoned prototype", async () => {
    const bodies = [
      { ...sampleBody, name: 7 },
      { ...sampleBody, services: "Gutter Cleaning" },
      { ...sampleBody, city: "San Jose" },
      { ...sampleBody, remarks: null },
      [],
      null,
    ].map((body) => JSON.stringify(body));
    for (const payload of [...bodies, '{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{}}}', "{", ""]) {
      const headers = { "content-type": "application/json" };
      const answer = await app.inject({ method: "POST", url, headers, payload });
      expect(answer.statusCode, payload).toBe(400);
      expect(answer.json().error.code, payload).toBe("unreadable");
    }
  });

  test("stores the page only if it is one of ours", async () => {
    const pageFor = async (referer: string) => {
      const headers = { host: "gutters.test", referer };
      const name = `From ${referer.slice(0, 80)}`;
      const answer = await app.inject({ method: "POST", url, headers, payload: { ...sampleBody, name } });
      return (await findQuoteRequest(db, answer.json().id)).request.page;
    };
    expect(await pageFor("https://gutters.test/contact?utm=1#form")).toBe("/contact");
    for (const referer of ["https://gutters.test/unknown", "https://other.test/contact", "no address"])
      expect(await pageFor(referer), referer).toBeNull();
  });
});

describe("an Idempotency-Key", () => {
  const post = (key: string, payload = sampleBody) =>
    app.inject({ method: "POST", url, headers: { "idempotency-key": key }, payload });

  test("is rejected with 422 if it comes with other fields", async () => {
    await post("key-2", { ...sampleBody, name: "Somebody" });
    const answer = await post("key-2", { ...sampleBody, name: "Somebody Else" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.code).toBe("idempotency-key-reused");
  });

  test("is rejected if it is blank, too long or not printable", async () => {
    for (const key of ["", "x".repeat(256), "ключ"]) {
      expect((await post(key)).json().error?.code, key).toBe("idempotency-key-invalid");
    }
  });
});

test("other encodings, methods and sizes are each rejected with their own status", async () => {
  const post = (type: string, payload: string) =>
    app.inject({ method: "POST", url, headers: { "content-type": type }, payload });
  expect((await post("text/plain", "name=Ana")).statusCode).toBe(415);
  expect((await post("multipart/form-data; boundary=x", "--x--")).statusCode).toBe(415);
  expect((await post("application/json", JSON.stringify({ name: "x".repeat(17_000) }))).statusCode).toBe(413);
  const unnamed = await app.inject({ method: "POST", url });
  expect([unnamed.statusCode, unnamed.json().error.code]).toEqual([415, "unknown-encoding"]);
  const preflight = await app.inject({ method: "OPTIONS", url, headers: { "content-type": "application/json" } });
  expect([preflight.statusCode, preflight.headers.allow]).toEqual([204, "POST, OPTIONS"]);
  const deleted = await app.inject({ method: "DELETE", url, headers: { "content-type": "text/plain" }, payload: "x" });
  expect(deleted.statusCode).toBe(405);
  expect(deleted.headers.allow).toBe("POST, OPTIONS");
});

test("a rejection in JSON has the phone number, except for the form's own notices", async () => {
  const post = async (payload: string, changes: Record<string, string> = {}) => {
    const headers = { "content-type": "application/json", ...changes };
    return (await app.inject({ method: "POST", url, headers, payload })).json().error.message;
  };
  const good = JSON.stringify(sampleBody);
  expect(await post("{")).toContain("(408) 555-0199");
  expect(await post(good, { origin: "https://evil.test" })).toContain("(408) 555-0199");
  expect(await post("x".repeat(17_000))).toContain("(408) 555-0199");
  expect(await post(good, { "content-type": "text/plain" })).toContain("(408) 555-0199");
  expect(await post(JSON.stringify({ ...sampleBody, phone: "" }))).toBe("Please enter your phone number");
});

test("an unexpected error gives 500 and is logged with its stack, not as an outage", async () => {
  const { app: unused, db: realDb } = await createSampleApp();
  const lines: string[] = [];
  const log = createLogger({ write: (line) => void lines.push(line) });
  const fail = async () => JSON.parse("undefined");
  const buggy = await createSampleApp({}, { db: { ...realDb, read: fail, write: fail }, log });
  const answer = await buggy.app.inject({ method: "POST", url, payload: sampleBody });
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([500, undefined]);
  expect(answer.json().error).toEqual({ code: "failure", message: defaultWords.notices.failed });
  const { err } = lines.map((line) => JSON.parse(line)).find(({ level }) => level === "error");
  expect(err.name).toBe("SyntaxError");
  expect(err.at.join("\n")).toContain("server/requests/receive-requests");
  await Promise.all([buggy.app.close(), unused.close()]);
});
