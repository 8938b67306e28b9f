import { expect, it } from "vitest";
import { attributionOf } from "../testing/sample-fields.ts";
import { enteredByHand, readAttribution, sourceOf } from "./attribution.ts";

const read = (said: Record<string, string>) =>
  readAttribution(
    (name) => said[name] ?? null,
    (address) => address === "/contact",
  );

it("reads what is known, and says who sent the visitor in one word", () => {
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

it("leaves out what is no host and no page of ours, and keeps the rest short and free of controls", () => {
  const written = {
    utm_source: `\u202E${"x".repeat(200)}\n`,
    utm_medium: "  ",
    referrer: "<b>evil</b>",
    firstPage: "/someone@example.com",
    other: "1",
  };
  expect(read(written)).toEqual(attributionOf({ source: "x".repeat(100) }));
});

it("leaves out a source by which a visitor would pass for entered by hand", () => {
  const visit = { utm_source: ` ${enteredByHand}\u0000`, utm_campaign: "fall" };
  expect(read(visit)).toEqual(attributionOf({ campaign: "fall" }));
});
