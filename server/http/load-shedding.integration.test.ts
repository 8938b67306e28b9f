import { expect, test } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { defaultWords } from "#contract/words.ts";
import { createSampleApp, sampleBody } from "../../testing/sample-app.ts";
import type { Database } from "../store/database.ts";

test("what the store cannot take soon is turned away, and taken again when there is room", async () => {
  const { db: realDb, app: realApp } = await createSampleApp();
  const waiting: (() => void)[] = [];
  let arrived = 0;
  const write: Database["write"] = async (work) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return realDb.write(work);
  };
  const { app } = await createSampleApp({}, { db: { ...realDb, write }, maxInFlight: 2 });
  app.addHook("preHandler", async () => {
    arrived += 1;
  });
  const post = (name: string) => app.inject({ method: "POST", url, payload: { ...sampleBody, name } });

  const [first, second] = [post("First"), post("Second")];
  await expect.poll(() => arrived).toBe(2);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const turnedAway = await post("Third");
  expect(turnedAway.statusCode).toBe(503);
  expect(turnedAway.headers["retry-after"]).toBe("5");
  expect(turnedAway.json().error).toEqual({ code: "overloaded", message: defaultWords.notices.failed });
  expect((await app.inject("/")).statusCode).toBe(200);

  const releasing = setInterval(() => waiting.shift()?.(), 10);
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  expect((await post("Third")).statusCode).toBe(200);
  clearInterval(releasing);
  await Promise.all([app.close(), realApp.close()]);
});
