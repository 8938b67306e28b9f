/** Where a value stands, in a writer's words: `["sections", 2, "questions", 0]` is "section 3 (faq), question 1". */
export function fieldName(path: readonly PropertyKey[], root: unknown): string {
  const names: string[] = [];
  let here = root;
  for (const step of path) {
    here = valueAt(here, step);
    if (typeof step === "number") names[names.length - 1] = numbered(names.at(-1), step, here);
    else names.push(String(step));
  }
  return names.join(", ") || "the whole file";
}

function valueAt(value: unknown, step: PropertyKey): unknown {
  return typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined;
}

function numbered(list = "entries", at: number, entry: unknown): string {
  const kind = valueAt(entry, "kind");
  return `${singular(list)} ${at + 1}${typeof kind === "string" ? ` (${kind})` : ""}`;
}

/** The name of one entry of a list. */
export function singular(list: string): string {
  return list.replace(/ies$/, "y").replace(/s$/, "");
}
