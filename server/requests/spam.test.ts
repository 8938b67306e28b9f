import { expect, test } from "vitest";
import type { QuoteRequest } from "#contract/quote-request.ts";
import type { SpamSignals } from "#contract/read-quote-request.ts";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { createSampleApp, sampleBody } from "../../tests/support/sample-app.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import { findQuoteRequest } from "./list-requests.ts";
import { createSpamDetector } from "./spam.ts";

const request = { ...sampleBody } as QuoteRequest;
const createChecker = () => {
  const detectSpam = createSpamDetector("off");
  return (...args: [QuoteRequest, SpamSignals]) => detectSpam("192.0.2.1", ...args).spamReason;
};
const noSignals = { honeypotFilled: false, fillTimeMs: undefined };

test("does not mark an ordinary request, with or without script", () => {
  const check = createChecker();
  expect(check(request, noSignals)).toBeNull();
  expect(check(request, { honeypotFilled: false, fillTimeMs: 9000 })).toBeNull();
  for (const name of ["J. R. Smith, Jr.", "Anne-Marie O'Neill", "St. John", "佐藤 花子", "Dr. Comer", "Smith/Jones"]) {
    expect(check({ ...request, name, email: name }, noSignals), name).toBeNull();
  }
});

const ordinaryNames = [
  "J.P. Ellison",
  "St.John",
  "Ma.Theresa Cruz",
  "Dr.Comer",
  "Łukasz Đặng",
  "Nguyễn Thị Thanh Tâm",
  "Mary-Ann O’Neil-Smith III",
  "O'Brien, Pat (Mrs.)",
  "Sra. de la Cruz",
  "Ms. Kim / Mr. Lee",
  "c/o Dana Whitfield",
  "Ann & Bob Lee",
  "Owner: Dana",
  "Dana @ Maple Court HOA",
  "Dana 408-555-0188",
  "Dana, call after 5:30",
  "Unit 4 (back house)",
  "12 Elm St., San Jose",
  "Lee Properties, LLC",
  "A-1 Roofing Inc.",
  "AT&T store 1204",
  "#214 Dana",
  "<Dana>",
  "Dana :-)",
  "佐藤 花子",
  "dana@lee-homes.com",
  "Dana <dana@lee-homes.com>",
  "Dana/dana@lee-homes.com",
  "dana.lee@gmail.com",
  "Dana Lee, Lee-Homes.com",
  "Lee-Homes.com",
];

test.each(ordinaryNames)("does not mark a customer who types %s as the name", (name) => {
  expect(createChecker()({ ...request, name, email: "office@lee-homes.com" }, noSignals)).toBeNull();
});

test.each([
  "https://lee-homes.com",
  "Dana www.other.com",
  "other.com",
  "Lee-Homes.com/offer",
  "<a href=x>Dana</a>",
  "www.lee-homes.com",
  "https://x.com/<a@b.co>",
  "www.x.com/@a.co",
])("marks %s as the name", (name) => {
  const reason = createChecker()({ ...request, name, email: "office@lee-homes.com" }, noSignals);
  expect(reason).toBe("has a link in the name");
});

test("gives the reason for each mark", () => {
  const check = createChecker();
  expect(check(request, { honeypotFilled: true, fillTimeMs: undefined })).toContain("field that people do not see");
  expect(check(request, { honeypotFilled: false, fillTimeMs: 30 })).toContain("faster than a person can type");
  for (const name of ["https://spam.test", "Win at www.spam", "cheap-pills.com", "<a href=x>Ana</a>", "[url=x]"]) {
    expect(check({ ...request, name, email: name }, noSignals), name).toContain("link in the name");
  }
});

test("marks many requests from one sender, but not from one office's IP address, even with limits off", async () => {
  const { app, db } = await createSampleApp({ RATE_LIMIT: "off" });
  const isSuspect = async (email: string, name: string) => {
    const answer = await app.inject({ method: "POST", url, payload: { ...sampleBody, email, name } });
    return (await findQuoteRequest(db, answer.json().id)).request.suspect;
  };
  const [office, sender] = [[] as unknown[], [] as unknown[]];
  for (let at = 0; at < 6; at += 1) office.push(await isSuspect(`${at}@a.test`, "Ana"));
  for (let at = 0; at < 6; at += 1) sender.push(await isSuspect("one@a.test", `Ana ${at}`));
  expect(office).toEqual(Array(6).fill(false));
  expect(sender).toEqual([...Array(5).fill(false), true]);
  await app.close();
});

test("does not count requests that could not be stored during an outage", async () => {
  const { app: unused, db: realDb } = await createSampleApp();
  let isDown = true;
  const write: Database["write"] = async (work) => {
    if (isDown) throw new StoreUnavailable("ECONNREFUSED");
    return realDb.write(work);
  };
  const { app, db } = await createSampleApp({}, { db: { ...realDb, write } });
  const post = () => app.inject({ method: "POST", url, payload: sampleBody });
  for (let times = 0; times < 5; times += 1) expect((await post()).statusCode).toBe(503);
  isDown = false;
  const answer = await post();
  expect(answer.statusCode).toBe(200);
  expect((await findQuoteRequest(realDb, answer.json().id)).request.suspectReason).toBeNull();
  await Promise.all([app.close(), unused.close(), db.close()]);
});

test("a request with a filled honeypot gets the same answer and is stored as possible spam", async () => {
  const { app, db } = await createSampleApp();
  const answer = await app.inject({ method: "POST", url, payload: { ...sampleBody, remarks: "4085550123" } });
  expect(answer.statusCode).toBe(200);
  const stored = await findQuoteRequest(db, answer.json().id);
  expect(stored.request).toMatchObject({ name: sampleBody.name, suspect: true });
  expect(stored.deliveries).toHaveLength(1);
  await app.close();
});
