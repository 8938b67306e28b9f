import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { createSampleApp } from "../../tests/support/sample-app.ts";
import { fillTemplate, type TemplateData } from "./filled-pages.ts";

let app: FastifyInstance;
const body = "name=Ana&email=nonsense";
const form = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
const post = (headers: Record<string, string>) =>
  app.inject({ method: "POST", url: sendContactEmailPath, payload: body, headers: { ...form, ...headers } });

beforeAll(async () => {
  ({ app } = await createSampleApp({ ALLOWED_ORIGINS: "https://partner.test" }));
});
afterAll(() => app.close());

test("compresses a filled page for clients that accept gzip, without an ETag", async () => {
  const [plain, gzipped] = [await post({}), await post({ "accept-encoding": "gzip, deflate, br, zstd" })];
  expect([plain.statusCode, gzipped.statusCode]).toEqual([400, 400]);
  expect(gzipped.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
  expect(Number(gzipped.headers["content-length"])).toBe(gzipped.rawPayload.length);
  expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect(gzipped.headers.etag).toBeUndefined();
  expect(plain.headers["content-encoding"]).toBeUndefined();
});

test("adds Accept-Encoding to an existing Vary", async () => {
  expect((await post({ origin: "https://partner.test" })).headers.vary).toBe("Origin, Accept-Encoding");
});

const template =
  '<p>{{notice}}</p><template-if data-when="problem-name"><b id="name-problem">{{problem-name}}</b></template-if>' +
  '<input value="{{name}}" data-template="invalid:name"><input type="radio" value="today" data-template="checked:today">';
const page = (data: TemplateData) => fillTemplate(template, data);

test("removes placeholders without a value", () => {
  expect(page({})).toBe('<p></p><input value=""><input type="radio" value="today">');
});

test("fills in placeholders, parts, choices and invalid fields", () => {
  const values = { notice: "Please enter your name", "problem-name": "Please", name: "Ana" };
  expect(page({ values, checked: ["today"], invalid: ["name"] })).toBe(
    '<p>Please enter your name</p><b id="name-problem">Please</b>' +
      '<input value="Ana" aria-invalid="true">' +
      '<input type="radio" value="today" checked>',
  );
});

test("a value cannot end an attribute, open a tag or fill a placeholder", () => {
  const around = page({ values: { name: "|" } }).split("|");
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constant('"><script>{{notice}}</script>')), (name) => {
      const filled = page({ values: { name, notice: "" } });
      expect(filled.startsWith(around[0] ?? "")).toBe(true);
      expect(filled.endsWith(around[1] ?? "")).toBe(true);
      expect(filled.slice(around[0]?.length, filled.length - (around[1]?.length ?? 0))).not.toMatch(/[<>"']/);
    }),
  );
});
