import { defaultOf, fieldNames, type QuoteRequest, type QuoteRequestField } from "#contract/quote-request.ts";
import { sha256 } from "../store/columns.ts";

/** The fields of the specification, which the form of every version has. */
const specifiedFields: QuoteRequestField[] = ["name", "email", "phone", "services", "urgency"];

/**
 * Returns the same hash for the same values, in any order of choices. Leaves out a newer field with its default, so that
 * a retry from a page without the field is still the same request.
 */
export function fingerprintOf(request: QuoteRequest, fields = fieldNames): string {
  const values = fields.flatMap((field): unknown[] => {
    const value = request[field];
    const sorted = Array.isArray(value) ? value.toSorted() : value;
    if (specifiedFields.includes(field)) return [sorted];
    return String(sorted) === defaultOf(field) ? [] : [{ [field]: sorted }];
  });
  return sha256(JSON.stringify(values));
}
