import { expect, test } from "vitest";
import { sampleParties, sampleRequest } from "../../testing/sample-claim.ts";
import { composeDigest } from "./digest.ts";

test("names the first hundred requests, counts the rest, and makes no links of what was typed", () => {
  const requests = Array.from({ length: 150 }, (_, at) => sampleRequest({ name: `Visitor ${at}. spam.test` }));
  const { subject, text } = composeDigest(requests, sampleParties);
  expect(subject).toBe("[Possible spam] 150 requests at once");
  expect(text.match(/Visitor \d+/g)).toHaveLength(100);
  expect(text).toContain("And 50 more.");
  expect(text).not.toContain("spam.test");
});

test("names all of a few", () => {
  const { text } = composeDigest([sampleRequest()], sampleParties);
  expect(text).toContain("Ann Lee");
  expect(text).not.toContain("more.");
});
