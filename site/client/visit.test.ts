import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetVisit, keepVisit, keptVisit } from "./visit.ts";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/contact?utm_source=google&utm_campaign=Fall&gclid=secret");
  from("https://www.google.com/search?q=gutters");
});
afterEach(() => vi.unstubAllGlobals());

function from(address: string) {
  vi.spyOn(document, "referrer", "get").mockReturnValue(address);
}

const kept = () => Object.fromEntries(new URLSearchParams(keptVisit().visit));

it("keeps how the visit began through later pages, until a request has it", () => {
  keepVisit();
  from(location.href);
  history.replaceState(null, "", "/?utm_source=other");
  keepVisit();
  const begun = { utm_source: "google", utm_campaign: "Fall", referrer: "www.google.com", firstPage: "/contact" };
  expect(kept()).toEqual(begun);
  forgetVisit();
  keepVisit();
  expect(keptVisit()).toEqual({});
});

it.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])("keeps nothing where the browser says %o", (signal) => {
  vi.stubGlobal("navigator", signal);
  keepVisit();
  expect(sessionStorage).toHaveLength(0);
});

it("does without where the browser refuses its storage", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepVisit();
  expect(keptVisit()).toEqual({});
});
