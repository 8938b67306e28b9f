import { onTestFinished } from "vitest";
import { type QuoteRequestField, quoteRequestFields } from "#contract/quote-request.ts";

/** Makes a field of the form optional until the test ends. */
export function makeOptional(field: QuoteRequestField): void {
  const definition: object = quoteRequestFields[field];
  const required = { isOptional: undefined, default: undefined, ...definition };
  Object.assign(definition, { isOptional: true, default: undefined });
  onTestFinished(() => void Object.assign(definition, required));
}
