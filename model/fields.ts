import { z } from "zod";
import type { Reference } from "./schemas/text.ts";

/** A string at a path such as `["sections", 2, "heading"]`. */
export interface StringField {
  value: string;
  path: PropertyKey[];
  text: "plain" | "markdown" | undefined;
  reference: Reference | undefined;
}

/** Copies a value. `map` changes only strings that the schema marks as a text or a reference. */
export function mapStrings<T>(schema: z.core.$ZodType, value: T, map: (field: StringField) => string): T {
  const mapped = (written: z.core.$ZodType, inner: unknown, path: PropertyKey[]): unknown => {
    const reader = schemaFor(written, inner);
    if (reader instanceof z.ZodString && typeof inner === "string") {
      const { text, reference } = reader.meta() ?? {};
      return text || reference ? map({ value: inner, path, text, reference }) : inner;
    }
    if (reader instanceof z.ZodArray && Array.isArray(inner)) {
      return inner.map((entry, at) => mapped(reader.element, entry, [...path, at]));
    }
    if (!(reader instanceof z.ZodObject) || typeof inner !== "object" || inner === null) return inner;
    const entries = Object.entries(inner).map(([key, entry]) => {
      return [key, key in reader.shape ? mapped(reader.shape[key], entry, [...path, key]) : entry];
    });
    return Object.fromEntries(entries);
  };
  return mapped(schema, value, []) as T;
}

export function stringsOf(schema: z.ZodType, value: unknown): StringField[] {
  const found: StringField[] = [];
  mapStrings(schema, value, (field) => {
    found.push(field);
    return field.value;
  });
  return found;
}

/** Unwraps optional fields and defaults, and picks the matching option of a union. */
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
