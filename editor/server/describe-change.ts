import { basename } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { entryName } from "#model/entry-name.ts";
import { fieldName, valueAt } from "#model/field-name.ts";
import { kinds, readContentPath } from "#model/kinds.ts";
import type { FieldChange } from "../screen/server-calls.ts";
import { readIfValid } from "./content-files.ts";

const maxFields = 40;

export function describeChange(path: string, before: string, after: string): { name: string; fields: FieldChange[] } {
  const { kind, name = "" } = readContentPath(path) ?? {};
  if (!kind) return { name: `Picture “${basename(path)}”`, fields: [] };
  const [old, now] = [before, after].map((text) => readIfValid(text, path, kinds[kind]));
  const fields = old && now ? compareFields(old, now, kinds[kind].schema).slice(0, maxFields) : [];
  return { name: entryName(path, { [kind]: { [name]: now ?? old } }), fields };
}

function compareFields(before: unknown, after: unknown, schema: z.ZodType): FieldChange[] {
  const compare = (old: unknown, now: unknown, path: PropertyKey[], root = after): FieldChange[] => {
    if (isDeepStrictEqual(old, now)) return [];
    const some = now ?? old;
    if (Array.isArray(some)) return compareLists([old ?? []].flat(), [now ?? []].flat(), path);
    if (typeof some !== "object") {
      return [{ label: fieldName(path, root, schema), before: formatValue(old), after: formatValue(now) }];
    }
    const keys = Object.keys({ ...(old as object), ...(now as object) }).filter((key) => key !== "kind");
    return keys.flatMap((key) => compare(valueAt(old, key), valueAt(now, key), [...path, key], root));
  };
  /** Pairs each added entry with a removed one of the same kind, in any position. */
  const compareLists = (old: unknown[], now: unknown[], path: PropertyKey[]): FieldChange[] => {
    const removed = old.filter((one) => !now.some((other) => isDeepStrictEqual(one, other)));
    const added = now.filter((one) => !old.some((other) => isDeepStrictEqual(one, other)));
    const changed = added.flatMap((one) => {
      const at = removed.findIndex((other) => valueAt(other, "kind") === valueAt(one, "kind"));
      const [other] = at < 0 ? [] : removed.splice(at, 1);
      return compare(other, one, [...path, now.indexOf(one)]);
    });
    return [...changed, ...removed.flatMap((one) => compare(one, undefined, [...path, old.indexOf(one)], before))];
  };
  return compare(before, after, []);
}

function formatValue(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === undefined || value === null ? undefined : String(value);
}
