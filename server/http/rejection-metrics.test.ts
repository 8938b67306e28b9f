import { afterEach, expect, test, vi } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { createSampleApp, sampleBody } from "./sample-app.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a minute of refusals becomes one line that says why and not who", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { app, logged } = await createSampleApp({ RATE_LIMIT: "2" });
  const post = (headers = {}) => app.inject({ method: "POST", url, headers, payload: sampleBody });
  for (let times = 0; times < 3; times += 1) await post({ origin: "https://evil.test" });
  for (let times = 0; times < 3; times += 1) await post();
  vi.advanceTimersByTime(60_000);
  const lines = logged.filter((line) => line.includes("refused"));
  expect(lines).toEqual(['{"refused":{"other-site":3,"too-many":1}} Requests were refused in the last minute']);
  vi.useRealTimers();
  await app.close();
});
