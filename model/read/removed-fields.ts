type Fields = { [key: string]: Fields } | Fields[] | undefined;

/** Paths of fields that only older versions used, in any kind of file. */
const removedFields = [
  ...["nameWords", "caption", "isFar", "part", "rainfall", "steps.more", "sections.parts.picture"],
  ...["calendar.rain", "calendar.rainShort", "calendar.visit", "process.inFull"],
];

/** The text that replaces the roof calculator of older versions. */
const roofWater =
  "An inch of rain on 1,000 square feet of roof is 620 gallons. A gutter takes one downspout for every 40 feet.";

export function removeOldFields(read: unknown): string[] {
  const removed = removedFields.filter((field) => removeField(read as Fields, field.split(".")));
  const { sections } = Object(read) as { sections?: unknown };
  for (const section of Array.isArray(sections) ? sections : []) {
    if (section?.kind !== "roof-water") continue;
    removed.push("sections: roof-water");
    Object.assign(section, { kind: "text-and-image", body: `${section.body ?? ""}\n\n${roofWater}`.trim() });
  }
  return removed;
}

/** Removes a field, including from every entry of a list on its path. Returns whether it found the field. */
function removeField(value: Fields, [key = "", ...rest]: string[]): boolean {
  if (Array.isArray(value)) return value.filter((entry) => removeField(entry, [key, ...rest])).length > 0;
  if (value?.[key] === undefined) return false;
  return rest.length > 0 ? removeField(value[key], rest) : delete value[key];
}
