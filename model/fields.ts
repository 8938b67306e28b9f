import { z } from "zod";
import type { Reference } from "./schemas/text.ts";

/** A string of the content with what its schema says of it. */
export interface StringField {
  value: string;
  /** Where it stands: `["sections", 2, "heading"]`. */
  path: PropertyKey[];
  text: "plain" | "markdown" | undefined;
  reference: Reference | undefined;
}

/** A copy of a value in which `map` has changed the strings that its schema calls a text or a reference. */
export function mapStrings<T>(schema: z.ZodType, value: T, map: (field: StringField) => string): T {
  return mapped(schema, value, map, []) as T;
}

/** The texts and references of a value. */
export function stringsOf(schema: z.ZodType, value: unknown): StringField[] {
  const found: StringField[] = [];
  mapStrings(schema, value, (field) => {
    found.push(field);
    return field.value;
  });
  return found;
}

function mapped(
  written: z.core.$ZodType,
  value: unknown,
  map: (field: StringField) => string,
  path: PropertyKey[],
): unknown {
  const schema = schemaFor(written, value);
  if (schema instanceof z.ZodString && typeof value === "string") {
    const { text, reference } = schema.meta() ?? {};
    return text || reference ? map({ value, path, text, reference }) : value;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry, at) => mapped(schema.element, entry, map, [...path, at]));
  }
  if (!(schema instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    const inner: z.core.$ZodType | undefined = schema.shape[key];
    return [key, inner ? mapped(inner, entry, map, [...path, key]) : entry];
  });
  return Object.fromEntries(entries);
}

/** What reads a value: the inner schema of an optional field or one with a default, the value's own option of a union. */
export function schemaFor(schema: z.core.$ZodType | undefined, value: unknown): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schemaFor(schema.unwrap(), value);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const kind = (value as Record<string, unknown> | undefined)?.[discriminator];
  return schema.options.find((option) => {
    const literal = option instanceof z.ZodObject ? option.shape[discriminator] : undefined;
    return literal instanceof z.ZodLiteral && literal.value === kind;
  });
}
