import { formatFields } from "#model/format-yaml.ts";
import { kinds, readContentPath } from "#model/kinds.ts";
import { readCompany } from "#model/read/read-content.ts";
import { pageAddress } from "#model/resolve/addresses.ts";
import type { PageFile } from "#model/schemas/page.ts";
import { type ContentFiles, readIfValid } from "./content-files.ts";
import type { Change } from "./save-changes.ts";

/** Adds fields that are not on the screen: the day of the change, and a renamed page's former addresses. */
export function completeChanges(files: ContentFiles, changes: Change[]): Change[] {
  const today = Temporal.Now.plainDateISO(readCompany(files.folder)?.timeZone ?? "UTC").toString();
  return changes.map((change) => {
    const { path, from_path = path, content = "" } = change;
    const entry = readEntry(path, Buffer.from(content, "base64"));
    if (!entry) return change;
    const before = readEntry(from_path, files.read(from_path));
    const isSame = before && datedText(before) === datedText(entry);
    const known = before ? [...[before.fields.formerAddresses ?? []].flat(), before.address] : [];
    const formerAddresses = known.filter((address) => address !== entry.address);
    const fields = {
      ...entry.fields,
      updated: isSame ? before.fields.updated : today,
      ...(entry.kind === "pages" && { formerAddresses }),
    };
    return { ...change, content: Buffer.from(formatFields(fields, kinds[entry.kind])).toString("base64") };
  });
}

type Entry = NonNullable<ReturnType<typeof readEntry>>;

/** Undefined for other kinds and for invalid files, which the save reports. */
function readEntry(path: string, bytes: Buffer | undefined) {
  const { kind, name = "" } = readContentPath(path) ?? {};
  if (!bytes || (kind !== "pages" && kind !== "legal")) return undefined;
  const fields = readIfValid(bytes.toString(), path, kinds[kind]) as Partial<PageFile> | null | undefined;
  return fields ? { kind, address: pageAddress(name), fields } : undefined;
}

/** Returns the text whose changes update the day. Omits a legal text's `head`, which the page does not show. */
function datedText({ kind, fields: { updated, formerAddresses, head, ...body } }: Entry): string {
  return formatFields(kind === "legal" ? body : { ...body, head }, kinds[kind]);
}
