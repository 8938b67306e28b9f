import { formatFields } from "#model/format-yaml.ts";
import { kinds, readContentPath } from "#model/kinds.ts";
import { readFields } from "#model/read/parse-content.ts";
import { readCompany } from "#model/read/read-content.ts";
import { pageAddress } from "#model/resolve/addresses.ts";
import type { PageFile } from "#model/schemas/page.ts";
import type { ContentFiles } from "./content-files.ts";
import type { Change } from "./save-changes.ts";

interface Entry {
  kind: "pages" | "legal";
  address: string;
  fields: Partial<PageFile>;
  formerAddresses: string[];
}

/** Adds fields that are not on the screen: the day of the change, and a renamed page's former addresses. */
export function completeChanges(files: ContentFiles, changes: Change[]): Change[] {
  const today = Temporal.Now.plainDateISO(readCompany(files.folder)?.timeZone ?? "UTC").toString();
  return changes.map((change) => {
    const { path, from_path = path, content = "" } = change;
    const entry = readEntry(path, Buffer.from(content, "base64"));
    if (!entry) return change;
    const before = readEntry(from_path, files.read(from_path));
    const isSame = before && wordsOf(before) === wordsOf(entry);
    const known = before ? [...before.formerAddresses, before.address] : [];
    const formerAddresses = known.filter((address) => address !== entry.address);
    const fields = {
      ...entry.fields,
      updated: isSame ? before.fields.updated : today,
      ...(entry.kind === "pages" && { formerAddresses }),
    };
    return { ...change, content: Buffer.from(formatFields(fields, kinds[entry.kind])).toString("base64") };
  });
}

/** Undefined for other kinds and for invalid files, which the save reports. */
function readEntry(path: string, bytes: Buffer | undefined): Entry | undefined {
  const { kind, name = "" } = readContentPath(path) ?? {};
  if (!bytes || (kind !== "pages" && kind !== "legal")) return undefined;
  try {
    const fields = readFields(bytes.toString(), kinds[kind]) as PageFile | null;
    const formerAddresses = [fields?.formerAddresses ?? []].flat();
    return fields ? { kind, address: pageAddress(name), fields, formerAddresses } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the part whose changes update the entry's day. Legal texts show that day to visitors. */
function wordsOf({ kind, fields: { updated, formerAddresses, head, ...words } }: Entry): string {
  return formatFields(kind === "legal" ? words : { ...words, head }, kinds[kind]);
}
