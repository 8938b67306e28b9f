import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { createSampleApp } from "../../testing/sample-app.ts";

let app: FastifyInstance;
const body = "name=Ana&email=nonsense";
const form = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
const post = (headers: Record<string, string>) =>
  app.inject({ method: "POST", url: sendContactEmailPath, payload: body, headers: { ...form, ...headers } });

beforeAll(async () => {
  ({ app } = await createSampleApp({ ALLOWED_ORIGINS: "https://partner.test" }));
});
afterAll(() => app.close());

test("a filled page is sent compressed to whoever takes gzip, with the length it has then and no tag", async () => {
  const [plain, gzipped] = [await post({}), await post({ "accept-encoding": "gzip, deflate, br, zstd" })];
  expect([plain.statusCode, gzipped.statusCode]).toEqual([400, 400]);
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
  expect(Number(gzipped.headers["content-length"])).toBe(gzipped.rawPayload.length);
  expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect(gzipped.headers.etag).toBeUndefined();
  expect(plain.headers["content-encoding"]).toBeUndefined();
});

test("caches are told that it varies by coding, beside what it varied by before", async () => {
  expect((await post({ origin: "https://partner.test" })).headers.vary).toBe("Origin, Accept-Encoding");
});
