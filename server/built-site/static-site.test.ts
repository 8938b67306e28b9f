import { mkdirSync, symlinkSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { thankYouAddress } from "#contract/send-contact-email.ts";
import { createSampleApp } from "../../tests/support/sample-app.ts";
import { rawExchange, rawGet } from "../../tests/support/sample-exchange.ts";
import { sampleManifest, writeSampleSite } from "../../tests/support/sample-site.ts";
import { listSiteFiles, readManifest } from "./site-files.ts";

let app: FastifyInstance;
const script = "/_astro/form.abc123.js";
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  ({ app } = await createSampleApp());
});
afterAll(() => app.close());

test("serves every page at its address with any query", async () => {
  for (const address of Object.keys(sampleManifest.pages)) {
    const answer = await get(`${address}?utm_source=letter`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
});

test("sends a file in the best encoding that the client accepts", async () => {
  const codingFor = async (accept: string) =>
    (await get("/", { "accept-encoding": accept })).headers["content-encoding"];
  expect(await codingFor("gzip, deflate, br, zstd")).toBe("br");
  expect(await codingFor("gzip")).toBe("gzip");
  expect(await codingFor("GZIP;q=0.8,br;q=0.5")).toBe("br");
  expect(await codingFor("identity")).toBeUndefined();
  expect((await get("/")).headers.vary).toBe("Accept-Encoding");
});

test("sends the thank-you page with the request's number and no-store", async () => {
  const answer = await get(`${thankYouAddress}&number=d2e1f0`);
  expect(answer.body).toBe("<h1>Thank you! We'll contact you soon.</h1><p>d2e1f0</p>");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect((await get(thankYouAddress)).body).toBe("<h1>Thank you! We'll contact you soon.</h1>");
  expect((await get(`${thankYouAddress}&number=<b>&utm_source=x`)).body).not.toContain("<b>");
  const head = await app.inject({ method: "HEAD", url: `${thankYouAddress}&number=d2e1f0` });
  expect([head.statusCode, head.body]).toEqual([200, ""]);
});

test("answers 304 for an unchanged file, with an ETag for each encoding", async () => {
  const [plain, brotli] = [await get("/"), await get("/", { "accept-encoding": "br" })];
  expect(plain.headers.etag).toMatch(/^"[\w-]+"$/);
  expect(plain.headers.etag).not.toBe(brotli.headers.etag);
  const again = await get("/", { "accept-encoding": "br", "if-none-match": `"x", W/${brotli.headers.etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect((await get("/", { "if-none-match": String(brotli.headers.etag) })).statusCode).toBe(200);
});

test("answers HEAD like GET without the body", async () => {
  const [head, whole] = [await app.inject({ method: "HEAD", url: "/" }), await get("/")];
  const { date: _head, ...headFields } = head.headers;
  const { date: _whole, ...wholeFields } = whole.headers;
  expect(headFields).toEqual(wholeFields);
  expect(head.body).toBe("");
});

test("caches hashed assets for a year", async () => {
  expect((await get(script)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("redirects a trailing slash with its query, and never to another host", async () => {
  const answer = await get("/contact/?a=1&b=2");
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe("/contact?a=1&b=2");
  for (const address of ["//other.test/", "//contact/", "/\\other.test/", "/nowhere/"]) {
    expect((await rawGet(app, address)).status, address).toBe(404);
  }
});

test.each(["/reach-us", "/reach-us/"])("redirects a former address to its page: %s", async (address) => {
  for (const method of ["GET", "HEAD"] as const) {
    const answer = await app.inject({ method, url: `${address}?a=1&b=2` });
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe("/contact?a=1&b=2");
  }
});

test("does not find an address with different capitalization", async () => {
  expect((await get("/Reach-Us")).statusCode).toBe(404);
  expect((await get("/Contact")).statusCode).toBe(404);
});

test("serves each built file at one address and nothing outside the build", async () => {
  const nowhere = ["/index.html", "/contact.html", "/.env", `${script}.map`, `${script}.br`, "/manifest.json"];
  const outside = ["/../manifest.json", "/%2e%2e/manifest.json", "/..%2fmanifest.json", "/templates/error.html"];
  const malformed = ["/%zz", "/%00", "/%ff", "/constructor", "/__proto__", `/${"a".repeat(9000)}`];
  for (const address of [...nowhere, ...outside, ...malformed]) {
    const { status, text } = await rawGet(app, address);
    expect(status, address).toBe(404);
    expect(text, address).toContain("<p>/");
  }
});

test("shows an unknown address escaped, with help if it names a service and a city", async () => {
  expect((await get("/<script>alert(1)</script>")).body).toContain("<p>/&#60;script&#62;alert(1)&#60;/script&#62;</p>");
  const answer = await get("/gutter-repairs-saratoga-ca");
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<a href="/gutter-repairs-san-jose-ca">Gutter Repair in San Jose</a>');
  expect((await get("/gutter-repairs-oakland-ca")).body).not.toContain("href");
});

test("rejects other methods for pages", async () => {
  const answer = await app.inject({ method: "POST", url: "/contact" });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD");
});

test("refuses to start with a symbolic link in the built site", () => {
  const folder = writeSampleSite();
  mkdirSync(`${folder}/site/pictures`);
  symlinkSync("/etc/hostname", `${folder}/site/pictures/roof.jpg`);
  const load = () => listSiteFiles(folder, readManifest(folder), { https: false, backendOrigin: undefined });
  expect(load).toThrow("symbolic link, pictures/roof.jpg");
});

test("rejects unknown methods without echoing the request", async () => {
  const echo = "X-Echo: canary7731";
  for (const [method, target, status] of [
    ["TRACE", "/contact", 405],
    ["PROPFIND", "/", 405],
    ["TRACE", "/nowhere", 404],
  ]) {
    const answer = await rawExchange(
      app,
      `${method} ${target} HTTP/1.1\r\nHost: a\r\n${echo}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).not.toContain("canary7731");
  }
});
