import { mkdirSync, symlinkSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { thankYouAddress } from "#contract/send-contact-email.ts";
import { createSampleApp } from "../../../testing/sample-app.ts";
import { rawExchange, rawGet } from "../../../testing/sample-exchange.ts";
import { sampleManifest, writeSampleSite } from "../../../testing/sample-site.ts";
import { listSiteFiles, readManifest } from "./site-files.ts";

let app: FastifyInstance;
const script = "/_astro/form.abc123.js";
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeAll(async () => {
  ({ app } = await createSampleApp());
});
afterAll(() => app.close());

test("every page stands at its address, whatever its query", async () => {
  for (const address of Object.keys(sampleManifest.pages)) {
    const answer = await get(`${address}?utm_source=letter`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
});

test("a file is sent in the best encoding that its reader accepts", async () => {
  const codingFor = async (accept: string) =>
    (await get("/", { "accept-encoding": accept })).headers["content-encoding"];
  expect(await codingFor("gzip, deflate, br, zstd")).toBe("br");
  expect(await codingFor("gzip")).toBe("gzip");
  expect(await codingFor("GZIP;q=0.8,br;q=0.5")).toBe("br");
  expect(await codingFor("identity")).toBeUndefined();
  expect((await get("/")).headers.vary).toBe("Accept-Encoding");
});

test("the thank-you page is sent compressed too, and kept by nobody", async () => {
  const answer = await get(thankYouAddress, { "accept-encoding": "br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("an unchanged file is answered with 304, its tag differing by coding", async () => {
  const [plain, brotli] = [await get("/"), await get("/", { "accept-encoding": "br" })];
  expect(plain.headers.etag).toMatch(/^"[\w-]+"$/);
  expect(plain.headers.etag).not.toBe(brotli.headers.etag);
  const again = await get("/", { "accept-encoding": "br", "if-none-match": `"x", W/${brotli.headers.etag}` });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect((await get("/", { "if-none-match": String(brotli.headers.etag) })).statusCode).toBe(200);
});

test("HEAD answers what GET would, without the body", async () => {
  const [head, whole] = [await app.inject({ method: "HEAD", url: "/" }), await get("/")];
  const { date: _head, ...headFields } = head.headers;
  const { date: _whole, ...wholeFields } = whole.headers;
  expect(headFields).toEqual(wholeFields);
  expect(head.body).toBe("");
});

test("hashed assets are kept for a year", async () => {
  expect((await get(script)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a slash at the end leads to the address without, query kept, and never to another host", async () => {
  const answer = await get("/contact/?a=1&b=2");
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe("/contact?a=1&b=2");
  for (const address of ["//other.test/", "//contact/", "/\\other.test/", "/nowhere/"]) {
    expect((await rawGet(app, address)).status, address).toBe(404);
  }
});

test.each(["/reach-us", "/reach-us/"])("a former address leads to where its page is now: %s", async (address) => {
  for (const method of ["GET", "HEAD"] as const) {
    const answer = await app.inject({ method, url: `${address}?a=1&b=2` });
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe("/contact?a=1&b=2");
  }
});

test("a former address in other letters is as unknown as a page's", async () => {
  expect((await get("/Reach-Us")).statusCode).toBe(404);
  expect((await get("/Contact")).statusCode).toBe(404);
});

test("a file of the build is reached by one address only, and nothing else by any", async () => {
  const nowhere = ["/index.html", "/contact.html", "/.env", `${script}.map`, `${script}.br`, "/manifest.json"];
  const outside = ["/../manifest.json", "/%2e%2e/manifest.json", "/..%2fmanifest.json", "/templates/error.html"];
  const malformed = ["/%zz", "/%00", "/%ff", "/constructor", "/__proto__", `/${"a".repeat(9000)}`];
  for (const address of [...nowhere, ...outside, ...malformed]) {
    const { status, text } = await rawGet(app, address);
    expect(status, address).toBe(404);
    expect(text, address).toContain("<p>/");
  }
});

test("an unknown address is shown escaped, with help where it names a service and a city", async () => {
  expect((await get("/<script>alert(1)</script>")).body).toContain("<p>/&#60;script&#62;alert(1)&#60;/script&#62;</p>");
  const answer = await get("/gutter-repairs-saratoga-ca");
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<a href="/gutter-repairs-san-jose-ca">Gutter Repair in San Jose</a>');
  expect((await get("/gutter-repairs-oakland-ca")).body).not.toContain("href");
});

test("pages take no other method", async () => {
  const answer = await app.inject({ method: "POST", url: "/contact" });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD");
});

test("a symbolic link in the built site stops the start", () => {
  const folder = writeSampleSite();
  mkdirSync(`${folder}/site/pictures`);
  symlinkSync("/etc/hostname", `${folder}/site/pictures/roof.jpg`);
  const load = () => listSiteFiles(folder, readManifest(folder), { https: false, backendOrigin: undefined });
  expect(load).toThrow("symbolic link, pictures/roof.jpg");
});

test("a method nobody serves is refused and echoes nothing", async () => {
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
