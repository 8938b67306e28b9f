import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { createSampleApp, sampleBody } from "../../tests/support/sample-app.ts";
import { rawExchange } from "../../tests/support/sample-exchange.ts";
import { securityHeaders } from "./security-headers.ts";

let app: FastifyInstance;
let httpsApp: FastifyInstance;
const required = Object.entries(securityHeaders("", { https: false })).slice(1);

beforeAll(async () => {
  ({ app } = await createSampleApp({ RATE_LIMIT: "2" }));
  ({ app: httpsApp } = await createSampleApp({ SITE_URL: "https://gutters.test" }));
});
afterAll(() => Promise.all([app.close(), httpsApp.close()]));

test("sends security headers with every status", async () => {
  const post = (payload: object | string, headers = {}) =>
    app.inject({ method: "POST", url: sendContactEmailPath, payload, headers, remoteAddress: "192.0.2.1" });
  const { etag } = (await app.inject("/")).headers;
  const answers = [
    await app.inject("/"),
    await app.inject({ url: "/", headers: { "if-none-match": String(etag) } }),
    await app.inject("/robots.txt"),
    await app.inject("/contact/"),
    await app.inject("/nowhere"),
    await app.inject("/%zz"),
    await app.inject({ method: "DELETE", url: "/contact" }),
    await app.inject({ method: "OPTIONS", url: sendContactEmailPath }),
    await app.inject("/healthz"),
    await post(sampleBody),
    await post({ ...sampleBody, name: "" }, { accept: "text/html" }),
    await post(sampleBody),
    await app.inject({ method: "POST", url: sendContactEmailPath, headers: { "sec-fetch-site": "cross-site" } }),
    await app.inject({
      method: "POST",
      url: sendContactEmailPath,
      headers: { "content-type": "text/plain" },
      payload: "x",
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    200, 304, 200, 308, 404, 404, 405, 204, 200, 200, 400, 429, 403, 415,
  ]);
  for (const { headers, statusCode } of answers) {
    for (const [name, value] of required) expect(headers[name], `${name} of ${statusCode}`).toBe(value);
    expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers.server ?? headers["x-powered-by"]).toBeUndefined();
  }
});

test("rejects bytes that are not HTTP", async () => {
  const tooLarge = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`;
  const both = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (const [text, status] of [
    ["no http\r\n\r\n", 400],
    ["GET /caf\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    [both, 400],
    [tooLarge, 431],
  ] as const) {
    expect(await rawExchange(app, text)).toContain(`HTTP/1.1 ${status} `);
  }
});

test("sends HSTS when the site's public address is https", async () => {
  for (const url of ["/", "/nowhere", "/healthz"]) {
    const { headers } = await httpsApp.inject(url);
    expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  }
});
