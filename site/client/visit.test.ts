import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetVisit, keepVisit, storedVisit } from "./visit.ts";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/contact?utm_source=google&utm_campaign=Fall&gclid=secret");
  setReferrer("https://www.google.com/search?q=gutters");
});
afterEach(() => vi.unstubAllGlobals());

function setReferrer(address: string) {
  vi.spyOn(document, "referrer", "get").mockReturnValue(address);
}

it("keeps the visit's attribution through later pages until a request is sent", () => {
  keepVisit();
  setReferrer(location.href);
  history.replaceState(null, "", "/?utm_source=other");
  keepVisit();
  const attribution = { utm_source: "google", utm_campaign: "Fall", referrer: "www.google.com", firstPage: "/contact" };
  expect(Object.fromEntries(new URLSearchParams(storedVisit().visit))).toEqual(attribution);
  forgetVisit();
  keepVisit();
  expect(storedVisit()).toEqual({});
});

it.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])("keeps nothing if the browser sends %o", (signal) => {
  vi.stubGlobal("navigator", signal);
  keepVisit();
  expect(sessionStorage).toHaveLength(0);
});

it("keeps nothing if the browser blocks storage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepVisit();
  expect(storedVisit()).toEqual({});
});
