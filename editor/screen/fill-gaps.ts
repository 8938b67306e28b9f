import { z } from "zod";
import { valueAt } from "#model/field-name.ts";
import { schemaFor } from "#model/fields.ts";

/**
 * Completes an unfinished entry with empty texts, zeros, first choices and this month. Drops list entries of unknown
 * kinds, and those without a day or time, because pages calculate with it.
 */
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
    const filled = entries.map((entry) => fillGaps(reader.element, entry));
    return filled.filter((entry) => entry !== undefined && hasDaysAndTimes(reader.element, entry));
  }
  if (reader instanceof z.ZodPipe) return z.safeParse(reader.out, fillGaps(reader.in, value)).data;
  if (reader instanceof z.ZodEnum) return reader.options[0];
  if (reader instanceof z.ZodNumber) return withinLimits(reader, value);
  if (reader instanceof z.ZodBoolean) return false;
  if (reader instanceof z.ZodString && reader.meta()?.format === "time-zone") return "UTC";
  if (reader instanceof z.ZodString && reader.meta()?.format === "month") return thisMonth();
  if (reader instanceof z.ZodString) return typeof value === "string" ? value : "";
  return undefined;
}

function withinLimits({ minValue, maxValue }: z.ZodNumber, value: unknown): number {
  const number = typeof value === "number" && Number.isFinite(value) ? value : 0;
  return Math.max(minValue ?? number, Math.min(maxValue ?? number, number));
}

function thisMonth(): string {
  return new Date().toISOString().slice(0, "2026-11".length);
}

function hasDaysAndTimes(schema: z.core.$ZodType, entry: unknown): boolean {
  const reader = schemaFor(schema, entry);
  if (!(reader instanceof z.ZodObject)) return true;
  return Object.entries(reader.shape).every(([name, field]) => {
    const { format = "" } = field.meta() ?? {};
    return !["date", "time"].includes(format) || field.safeParse(valueAt(entry, name)).success;
  });
}
