import { z } from "zod";
import { schemaFor } from "./fields.ts";

/** Returns "section 3 (faq), question 1", or with a schema "Section 3 (Questions and answers), Question 1". */
export function fieldName(path: readonly PropertyKey[], root: unknown, schema?: z.core.$ZodType): string {
  const names: string[] = [];
  let value = root;
  let reader = schema;
  for (const step of path) {
    const outer = schemaFor(reader, value);
    value = valueAt(value, step);
    if (typeof step === "number") {
      reader = outer instanceof z.ZodArray ? schemaFor(outer.element, value) : undefined;
      const kind = valueAt(value, "kind");
      const label = typeof kind === "string" ? ` (${titleOf(reader) ?? kind})` : "";
      names.push(`${singular(names.pop() ?? "entries")} ${step + 1}${label}`);
    } else {
      reader = outer instanceof z.ZodObject ? outer.shape[step as string] : undefined;
      names.push(titleOf(reader) ?? String(step));
    }
  }
  return names.join(", ");
}

export function fieldNames(path: readonly PropertyKey[], root: unknown, schema: z.core.$ZodType) {
  return { field: fieldName(path, root), label: fieldName(path, root, schema) };
}

export function singular(list: string): string {
  return list.replace(/ies$/, "y").replace(/s$/, "");
}

export function valueAt(value: unknown, step: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined;
}

function titleOf(schema: z.core.$ZodType | undefined): string | undefined {
  return schema instanceof z.ZodType ? schema.meta()?.title : undefined;
}
