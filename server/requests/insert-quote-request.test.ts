import { expect, it } from "vitest";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { sampleFields } from "../../testing/sample-fields.ts";
import { fingerprintOf } from "./insert-quote-request.ts";

const request: QuoteRequest = { ...sampleFields, services: ["Gutter Repair", "Gutter Cleaning"] };

it("is the same in any order of choices, and another for another value of any field", () => {
  expect(fingerprintOf({ ...request, services: request.services.toReversed() })).toBe(fingerprintOf(request));
  for (const change of [{ name: "Ann" }, { phone: "1" }, { services: ["Gutter Repair"] }, { urgency: "today" }])
    expect(fingerprintOf({ ...request, ...change } as QuoteRequest)).not.toBe(fingerprintOf(request));
});
