import { expect, test } from "vitest";
import { failureNotice, sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { rawExchange } from "./raw-exchange.ts";
import { createSampleApp, sampleBody } from "./sample-app.ts";

test("what the store cannot take soon is turned away, and taken again when there is room", async () => {
  const { store: realStore, app: realApp } = await createSampleApp();
  const waiting: (() => void)[] = [];
  const store = { ...realStore, keepQuoteRequest: waitThenKeep };
  async function waitThenKeep(...arrival: Parameters<typeof realStore.keepQuoteRequest>) {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return realStore.keepQuoteRequest(...arrival);
  }
  const { app } = await createSampleApp({}, { store, mostInHand: 2 });
  const post = (name: string) => app.inject({ method: "POST", url, payload: { ...sampleBody, name } });

  const [first, second] = [post("First"), post("Second")];
  await expect.poll(() => waiting.length).toBe(2);
  const turnedAway = await post("Third");
  expect(turnedAway.statusCode).toBe(503);
  expect(turnedAway.headers["retry-after"]).toBe("5");
  expect(turnedAway.json().error).toEqual({ code: "overloaded", message: failureNotice });
  expect((await app.inject("/")).statusCode).toBe(200);

  for (const go of waiting.splice(0)) go();
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  const third = post("Third");
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  expect((await third).statusCode).toBe(200);
  await Promise.all([app.close(), realApp.close()]);
});

test("posts that are only half sent take nobody's place", async () => {
  const { app } = await createSampleApp({}, { mostInHand: 2 });
  let begun = 0;
  app.addHook("onRequest", async () => {
    begun += 1;
  });
  const head = `POST ${url} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`;
  const halfSent = Array.from({ length: 3 }, () => rawExchange(app, head));
  await expect.poll(() => begun).toBe(3);
  expect((await app.inject({ method: "POST", url, payload: sampleBody })).statusCode).toBe(200);
  for (const answer of await Promise.all(halfSent)) expect(answer).toContain("HTTP/1.1 408");
  await app.close();
}, 15_000);
