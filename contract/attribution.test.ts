import { expect, it } from "vitest";
import { attributionOf } from "../tests/support/sample-fields.ts";
import { enteredByHand, readAttribution, sourceOf } from "./attribution.ts";

const read = (parameters: Record<string, string>) =>
  readAttribution(
    (name) => parameters[name] ?? null,
    (address) => address === "/contact",
  );

it("reads the known parameters, and names the source or the referrer", () => {
  const visit = {
    utm_source: "google",
    utm_campaign: "Fall & rain",
    referrer: "www.google.com",
    firstPage: "/contact",
  };
  expect(read(visit)).toEqual(
    attributionOf({ source: "google", campaign: "Fall & rain", referrer: "www.google.com", firstPage: "/contact" }),
  );
  expect([sourceOf(read(visit)), sourceOf(attributionOf({ referrer: "bing.com" })), sourceOf(read({}))]).toEqual([
    "google",
    "bing.com",
    null,
  ]);
});

it("drops invalid hosts and unknown pages, control characters and text over 100 characters", () => {
  const visit = {
    utm_source: `\u202E${"x".repeat(200)}\n`,
    utm_medium: "  ",
    referrer: "<b>evil</b>",
    firstPage: "/someone@example.com",
    other: "1",
  };
  expect(read(visit)).toEqual(attributionOf({ source: "x".repeat(100) }));
});

it("drops the reserved source of requests entered by hand", () => {
  const visit = { utm_source: ` ${enteredByHand}\u0000`, utm_campaign: "fall" };
  expect(read(visit)).toEqual(attributionOf({ campaign: "fall" }));
});
