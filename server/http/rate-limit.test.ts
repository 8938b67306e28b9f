import { describe, expect, test, vi } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { createSampleApp, sampleBody } from "../../tests/support/sample-app.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import { createFixedWindow, rateLimitKey, wideNetworkKey } from "./rate-limit.ts";

type SampleApp = Awaited<ReturnType<typeof createSampleApp>>["app"];

const postFrom = (app: SampleApp, remoteAddress: string, headers: Record<string, string> = {}, payload = sampleBody) =>
  app.inject({ method: "POST", url, remoteAddress, headers, payload });
const forwardedFor = (address: string) => ({ "x-forwarded-for": address });

describe("a visitor at the limit", () => {
  test("gets the waiting time and the phone number, and can still read pages", async () => {
    const { app } = await createSampleApp({ RATE_LIMIT: "2" });
    for (let post = 0; post < 2; post += 1) expect((await postFrom(app, "192.0.2.1")).statusCode).toBe(200);
    const answer = await postFrom(app, "192.0.2.1");
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(600);
    expect(answer.json().error.message).toContain("(408) 555-0199");
    expect((await app.inject({ url: "/", remoteAddress: "192.0.2.1" })).statusCode).toBe(200);
    expect((await postFrom(app, "192.0.2.2")).statusCode).toBe(200);
    await app.close();
  });

  test("cannot change its address with a header unless a trusted proxy wrote it", async () => {
    const { app } = await createSampleApp({ RATE_LIMIT: "1", TRUST_PROXY: "10.0.0.0/8" });
    expect((await postFrom(app, "192.0.2.1", forwardedFor("198.51.100.1"))).statusCode).toBe(200);
    expect((await postFrom(app, "192.0.2.1", forwardedFor("198.51.100.2"))).statusCode).toBe(429);
    expect((await postFrom(app, "10.0.0.1", forwardedFor("198.51.100.3"))).statusCode).toBe(200);
    expect((await postFrom(app, "10.0.0.1", forwardedFor("198.51.100.4"))).statusCode).toBe(200);
    expect((await postFrom(app, "10.0.0.1", forwardedFor("203.0.113.9, 198.51.100.4"))).statusCode).toBe(429);
    await app.close();
  });
});

test("failed and repeated posts do not count toward the flood limit", async () => {
  const { app: unused, db: realDb } = await createSampleApp();
  let isDown = true;
  const write: Database["write"] = async (work) => {
    if (isDown) throw new StoreUnavailable("SQLITE_FULL");
    return realDb.write(work);
  };
  const { app } = await createSampleApp({ RATE_LIMIT: "1" }, { db: { ...realDb, write } });
  const statusFrom = async (visitor: number, name: string) =>
    (await postFrom(app, `198.51.100.${visitor}`, {}, { ...sampleBody, name })).statusCode;
  for (let visitor = 0; visitor < 60; visitor += 1) expect(await statusFrom(visitor, "Ana")).toBe(503);
  isDown = false;
  for (let visitor = 60; visitor < 120; visitor += 1) expect(await statusFrom(visitor, "Ana")).toBe(200);
  expect(await statusFrom(120, "Ben")).toBe(200);
  await Promise.all([app.close(), unused.close()]);
});

test("warns once about a proxy that is not in TRUST_PROXY", async () => {
  const [unknown, known] = [await createSampleApp(), await createSampleApp({ TRUST_PROXY: "127.0.0.1" })];
  for (const { app } of [unknown, known]) {
    for (let times = 0; times < 2; times += 1) await postFrom(app, "127.0.0.1", { "x-forwarded-for": "198.51.100.1" });
  }
  const warnings = ({ logged }: typeof unknown) => logged.filter((line) => line.includes("TRUST_PROXY"));
  expect([warnings(unknown).length, warnings(known).length]).toEqual([1, 0]);
  await Promise.all([unknown.app.close(), known.app.close()]);
});

describe("a fixed window", () => {
  test("starts again at zero when it ends", () => {
    let now = 0;
    const limit = createFixedWindow(1000, () => now);
    expect([limit.count("a").count, limit.count("a").count, limit.count("b").count]).toEqual([1, 2, 1]);
    now = 999;
    expect(limit.count("a")).toMatchObject({ count: 3, endsInMs: 1 });
    now = 1000;
    expect(limit.count("a")).toMatchObject({ count: 1, endsInMs: 1000 });
  });

  test("deletes an address a minute after its window", () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    let now = 0;
    const limit = createFixedWindow(1000, () => now);
    limit.count("198.51.100.1");
    const forgotten = vi.spyOn(Map.prototype, "delete");
    now = 60_000;
    vi.advanceTimersByTime(60_000);
    expect(forgotten).toHaveBeenCalledWith("198.51.100.1");
    forgotten.mockRestore();
    vi.useRealTimers();
  });

  test("drops the oldest key above 20,000", () => {
    const limit = createFixedWindow(1000, () => 0);
    for (let key = 0; key <= 20_000; key += 1) limit.count(`key ${key}`);
    expect(limit.count("key 20000").count).toBe(2);
    expect(limit.count("key 0").count).toBe(1);
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1/32", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.77/32", "192.0.2.0/24"],
  ["::ffff:c000:201", "192.0.2.1/32", "192.0.2.0/24"],
  ["2001:DB8:1::1", "2001:db8:1::/56", "2001:db8:1::/48"],
  ["2001:db8:1:23ff::1", "2001:db8:1:2300::/56", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80::/56", "fe80::/48"],
  ["::1", "::/56", "::/48"],
  ["unknown", "unknown", "unknown"],
])(
  "identifies a visitor by IPv4 address or IPv6 /56, and a wide network by /24 or /48: %s",
  (address, visitor, wide) => {
    expect([rateLimitKey(address), wideNetworkKey(address)]).toEqual([visitor, wide]);
  },
);

describe("receipts", () => {
  const receiptsOf = async (visitors: { name: string; email: string; from: string }[]) => {
    const mail = { SEND_RECEIPT: "on", SMTP_URL: "smtp://127.0.0.1:1" };
    const { app, db } = await createSampleApp(mail);
    for (const { from, ...fields } of visitors) {
      expect((await postFrom(app, from, {}, { ...sampleBody, ...fields })).statusCode).toBe(200);
    }
    const receipts = await db.read((kysely) =>
      kysely.selectFrom("delivery").select("id").where("channel", "=", "receipt").execute(),
    );
    await app.close();
    return receipts.length;
  };
  const people = (count: number, from: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}`, email: `visitor${at}@gmail.com`, from: from(at) }));
  const ann = { name: "Ann", email: "ann@example.com", from: "192.0.2.1" };

  const spam = people(60, (at) => `198.51.${at}.1`).map((visitor) => ({ ...visitor, name: "www.spam.test" }));

  test.each([
    ["go to visitors who use the same mail provider", people(20, (at) => `198.51.${at}.1`), 20],
    ["go to three visitors of one network", people(9, (at) => `198.51.100.${at}`), 3],
    ["go to fifty visitors an hour", people(60, (at) => `198.51.${at}.1`), 50],
    ["are not used up by repeats", [ann, ann, ann, ...people(3, () => ann.from)], 3],
    ["do not go to possible spam", spam.slice(0, 1), 0],
    ["do not go to an address that cannot get email", [{ ...ann, email: "a,b@example.com" }], 0],
    ["are not used up by posts marked as spam", [...spam, ann], 1],
    ["are not used up by one network", [...people(60, (at) => `198.51.100.${at}`), ann], 4],
  ])("%s", async (_title, visitors, receipts) => {
    expect(await receiptsOf(visitors)).toBe(receipts);
  });
});
