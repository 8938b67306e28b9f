import { expect, it } from "vitest";
import { mailHref, phoneHref, smsHref } from "./contact-links.ts";

it.each([
  ["(408) 555-0199", "tel:4085550199"],
  ["+1 408.555.0199", "tel:+14085550199"],
  [" +1 (408) 555-0199 ext. 12", "tel:+14085550199"],
  ["408-555-0199 x5", "tel:4085550199"],
  ["\uFF14\uFF10\uFF18 555 0199", "tel:4085550199"],
  ["cell 408-555-0142", "tel:4085550142"],
  ["call 408 555 0100 pm", "tel:4085550100"],
  ["#408 555 0142", "tel:4085550142"],
  ["\u0664\u0660\u0668\u0665\u0665\u0665\u0660\u0661\u0664\u0662", "tel:4085550142"],
  ["тел. 408 555 0142 доб 5", "tel:4085550142"],
  ["408 555 0142/0143", "tel:4085550142"],
  ["408/555-0142", "tel:4085550142"],
  ["408-GUTTERS", undefined],
  ["ask Dana", undefined],
  ["javascript:alert(1)", undefined],
])("dials %j by %s", (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});

it("begins a text message with words filled in, where the number can be dialed", () => {
  expect(smsHref("(408) 555-0199 x5", "Hi Núria & co?")).toBe("sms:4085550199?&body=Hi%20N%C3%BAria%20%26%20co%3F");
  expect(smsHref("ask Dana", "Hi")).toBeUndefined();
});

it.each([
  ["dana@example.com", "mailto:dana@example.com?subject=Your%20request"],
  ["o'hara+roof?cc=x@example.com", "mailto:o'hara%2Broof%3Fcc%3Dx@example.com?subject=Your%20request"],
  ["dana@example.com,eve@example.com", undefined],
  ["dana at home", undefined],
])("writes to %j by %s", (email, href) => {
  expect(mailHref(email, "Your request")).toBe(href);
});
