import { expect, test } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { createSampleApp, sampleBody } from "../../testing/sample-app.ts";

test("refusals are counted for the line of the minute by why, not by who", async () => {
  const { app, log } = await createSampleApp({ RATE_LIMIT: "2" });
  const post = (headers = {}) => app.inject({ method: "POST", url, headers, payload: sampleBody });
  for (let times = 0; times < 3; times += 1) await post({ origin: "https://evil.test" });
  for (let times = 0; times < 3; times += 1) await post();
  expect(log.takeCounts()).toEqual({ refused_other_site: 3, refused_too_many: 1, stored: 1, repeated: 1 });
  expect(log.takeCounts()).toEqual({});
  await app.close();
});
