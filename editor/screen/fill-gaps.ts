import { z } from "zod";
import { valueAt } from "#model/field-name.ts";
import { schemaFor } from "#model/fields.ts";

/** Completes an unfinished entry with empty texts, zeros and first choices. Drops list entries of unknown kinds. */
export function fillGaps(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (!(schema instanceof z.ZodType)) return undefined;
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  if (schema instanceof z.ZodOptional && value === undefined) return undefined;
  const reader = schemaFor(schema, value);
  if (reader instanceof z.ZodObject) {
    const fields = Object.entries(reader.shape).map(([name, field]) => [name, fillGaps(field, valueAt(value, name))]);
    return Object.fromEntries(fields);
  }
  if (reader instanceof z.ZodArray) {
    const entries = Array.isArray(value) ? value : [];
    return entries.map((entry) => fillGaps(reader.element, entry)).filter((entry) => entry !== undefined);
  }
  if (reader instanceof z.ZodPipe) return z.safeParse(reader.out, fillGaps(reader.in, value)).data;
  if (reader instanceof z.ZodEnum) return reader.options[0];
  if (reader instanceof z.ZodNumber) return typeof value === "number" ? value : 0;
  if (reader instanceof z.ZodBoolean) return false;
  if (reader instanceof z.ZodString) return typeof value === "string" ? value : "";
  return undefined;
}
