import { afterEach, beforeEach, expect, it } from "vitest";
import { fieldNames, type QuoteRequestField, quoteRequestFields } from "#contract/quote-request.ts";
import { sampleFields } from "../../tests/support/sample-fields.ts";
import { fingerprintOf } from "./fingerprint.ts";

const specified = { ...sampleFields, services: ["Gutter Repair", "Gutter Cleaning"] };
const newer = ["floors", "stories"] as unknown as QuoteRequestField[];

/** Returns the fingerprint of a request by a form with two newer fields. */
const withNewer = (values: object) => fingerprintOf({ ...specified, ...values } as never, [...fieldNames, ...newer]);

beforeEach(() => {
  for (const field of newer) Object.assign(quoteRequestFields, { [field]: { kind: "text", isOptional: true } });
});
afterEach(() => {
  for (const field of newer) Reflect.deleteProperty(quoteRequestFields, field);
});

it("does not change the hashes of stored requests", () => {
  expect(fingerprintOf(specified)).toBe("o2oy9uE6lPLXkioQQWjzyNDE2LrcUIu40uNaaJviPqE");
});

it("leaves out newer fields that are blank", () => {
  expect(withNewer({ floors: "", stories: "" })).toBe(fingerprintOf(specified));
});

it("tells newer fields with values apart", () => {
  const hashes = [
    { floors: "2", stories: "" },
    { floors: "", stories: "2" },
    { floors: "3", stories: "" },
  ].map(withNewer);
  expect(new Set([...hashes, fingerprintOf(specified)]).size).toBe(4);
});
