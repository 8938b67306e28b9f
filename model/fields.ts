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

function mapped(schema: z.core.$ZodType, value: unknown, map: (field: StringField) => string, path: PropertyKey[]) {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return mapped(schema.unwrap(), value, map, path);
  }
  if (schema instanceof z.ZodString && typeof value === "string") {
    const { text, reference } = schema.meta() ?? {};
    return text || reference ? map({ value, path, text, reference }) : value;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((entry, at): unknown => mapped(schema.element, entry, map, [...path, at]));
  }
  const object = schema instanceof z.ZodDiscriminatedUnion ? optionFor(schema, value) : schema;
  if (!(object instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => {
    const inner: z.core.$ZodType | undefined = object.shape[key];
    return [key, inner ? mapped(inner, entry, map, [...path, key]) : entry];
  });
  return Object.fromEntries(entries);
}

/** The option of a union that a value is of. */
export function optionFor({ options, def }: z.ZodDiscriminatedUnion, value: unknown): unknown {
  const kind = (value as Record<string, unknown>)[def.discriminator];
  return options.find((option) => {
    const literal = option instanceof z.ZodObject ? option.shape[def.discriminator] : undefined;
    return literal instanceof z.ZodLiteral && literal.value === kind;
  });
}

/** What an optional field or one with a default holds. */
export function withoutWrappers(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return isWrapped ? withoutWrappers(schema.unwrap()) : schema;
}
