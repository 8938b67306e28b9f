import { upperFirst } from "#contract/upper-first.ts";
import { valueAt } from "./field-name.ts";
import { type FolderName, folders, kinds, readContentPath } from "./kinds.ts";

/** Entries may be invalid. */
type FolderEntries = Partial<Record<FolderName, Record<string, unknown>>>;

/** Returns a name such as "Gutter Cleaning in Gilroy (page)", "Gilroy (city)" or "Company". */
export function entryName(file: string, entries: FolderEntries): string {
  const { kind, name } = readContentPath(file) ?? {};
  const [, folder = ""] = file.split("/");
  if (!kind || name === undefined) return folder in folders ? folders[folder as FolderName].label : folder;
  if (!(kind in folders)) return kinds[kind].label ?? kind;
  return `${entryTitle(kind as FolderName, name, entries)} (${folders[kind as FolderName].one.toLowerCase()})`;
}

/** Returns a title such as "Gutter Cleaning in Gilroy", of a job with its month. Falls back to the file name. */
export function entryTitle(kind: FolderName, name: string, entries: FolderEntries): string {
  const entry = entries[kind]?.[name];
  if (kind === "pages" && name === "index") return "Home";
  const [service, city] = [valueAt(entry, "service"), valueAt(entry, "city")].map(String);
  if (service && city && entries.services?.[service] && entries.cities?.[city]) {
    const subject = `${entryTitle("services", service, entries)} in ${entryTitle("cities", city, entries)}`;
    const ofJob = [subject, valueAt(entry, "month"), valueAt(entry, "heading")];
    return kind === "jobs" ? ofJob.filter(Boolean).join(", ") : subject;
  }
  const { title = "" }: { one: string; title?: string } = folders[kind];
  const written = title.split(".").reduce<unknown>(valueAt, entry);
  if (typeof written === "string" && written.trim() !== "") return written.split("|", 1).join("").trim();
  return upperFirst(name.replaceAll("-", " "));
}
