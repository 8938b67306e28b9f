import { expect, it } from "vitest";
import { type Facts, fillIn, fillInProse, fillInSection } from "./fill-in.ts";

const facts: Facts = {
  city: "Gilroy",
  phone: { display: "(408) 555-0142", dial: "+14085550142" },
  email: "office@example.com",
  licence: "CSLB #123456",
  relatedSite: "https://roofing.example/",
};

it("fills a few words with plain text", () => {
  expect(fillIn("Call {phone} in {city} or write to {email}", facts)).toBe(
    "Call (408) 555-0142 in Gilroy or write to office@example.com",
  );
});

it("fills running text with links that dial and write", () => {
  expect(fillInProse("Call {phone} or [them]({relatedSite})", facts)).toBe(
    "Call [(408) 555-0142](tel:+14085550142) or [them](https://roofing.example/)",
  );
});

it("leaves a placeholder it does not know for the content check to find", () => {
  expect(fillIn("{street}", facts)).toBe("{street}");
});

it("knows which texts of a section are running text", () => {
  const banner = fillInSection({ kind: "call-banner", text: "Call {phone}", buttonText: "Call Now" }, facts);
  expect(banner.text).toBe("Call (408) 555-0142");
  const steps = [{ title: "In {city}", text: "Call {phone} first." }];
  const filled = fillInSection({ kind: "steps", heading: "How", steps }, facts);
  expect(filled.steps).toEqual([{ title: "In Gilroy", text: "Call [(408) 555-0142](tel:+14085550142) first." }]);
});
