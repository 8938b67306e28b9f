import { expect, it } from "vitest";
import { mailHref, smsHref } from "./contact-links.ts";

it("links to a text message with its text filled in", () => {
  expect(smsHref("+14085550199", "Hi Núria & co?")).toBe("sms:+14085550199?&body=Hi%20N%C3%BAria%20%26%20co%3F");
});

it.each([
  ["dana@example.com", "mailto:dana@example.com?subject=Your%20request"],
  ["o'hara+roof?cc=x@example.com", "mailto:o'hara%2Broof%3Fcc%3Dx@example.com?subject=Your%20request"],
  ["dana@example.com,eve@example.com", undefined],
  ["dana at home", undefined],
])("links %j to %s", (email, href) => {
  expect(mailHref(email, "Your request")).toBe(href);
});
