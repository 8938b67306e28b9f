import { expect, test } from "vitest";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { createSampleApp, sampleBody } from "./sample-app.ts";
import { judgeRequests } from "./suspicion.ts";

const request = { ...sampleBody } as QuoteRequest;
const nothing = { trapped: false, filledInMs: undefined };

test("an ordinary request is not suspect, with or without script", () => {
  const judge = judgeRequests(true);
  expect(judge(request, nothing, "192.0.2.1")).toBeNull();
  expect(judge(request, { trapped: false, filledInMs: 9000 }, "192.0.2.1")).toBeNull();
  for (const name of ["J. R. Smith, Jr.", "Anne-Marie O'Neill", "St. John", "佐藤 花子", "Dr. Comer", "Smith/Jones"]) {
    expect(judge({ ...request, name, email: name }, nothing, name), name).toBeNull();
  }
});

test("each mark gives its reason", () => {
  const judge = judgeRequests(true);
  expect(judge(request, { trapped: true, filledInMs: undefined }, "a")).toContain("field that people do not see");
  expect(judge(request, { trapped: false, filledInMs: 30 }, "b")).toContain("faster than a person types");
  for (const name of ["https://spam.test", "Win at www.spam", "cheap-pills.com", "<a href=x>Ana</a>", "[url=x]"]) {
    expect(judge({ ...request, name, email: name }, nothing, name), name).toContain("link in the name");
  }
});

test("the sixth request in ten minutes from one network, or under one e-mail, is marked", () => {
  const judge = judgeRequests(true);
  const byNetwork = Array.from({ length: 6 }, (_, at) => judge({ ...request, email: `${at}@a.test` }, nothing, "net"));
  const byEmail = Array.from({ length: 6 }, (_, at) =>
    judge({ ...request, email: "one@a.test" }, nothing, `net ${at}`),
  );
  for (const verdicts of [byNetwork, byEmail]) {
    expect(verdicts.slice(0, 5)).toEqual(Array(5).fill(null));
    expect(verdicts[5]).toContain("many requests");
  }
  const lenient = judgeRequests(false);
  expect(Array.from({ length: 6 }, () => lenient(request, nothing, "net"))).toEqual(Array(6).fill(null));
});

test("a person whose browser filled the trap gets the same answer, and the request is stored, marked", async () => {
  const { app, store } = await createSampleApp();
  const answer = await app.inject({ method: "POST", url, payload: { ...sampleBody, remarks: "4085550123" } });
  expect(answer.statusCode).toBe(200);
  const stored = await store.findRequest(answer.json().id);
  expect(stored?.request).toMatchObject({ name: sampleBody.name, suspect: true });
  expect(stored?.deliveries).toHaveLength(1);
  await app.close();
});
