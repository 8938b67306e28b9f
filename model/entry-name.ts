import { valueAt } from "./field-name.ts";
import { type FolderName, folders, kinds, readContentPath } from "./kinds.ts";

/** Entries may be wrong or missing. */
type FolderEntries = Partial<Record<FolderName, Record<string, unknown>>>;

/** Returns "Gutter Cleaning in Gilroy (page)", "Gilroy (city)" or "Company". */
export function entryName(file: string, entries: FolderEntries): string {
  const { kind, name } = readContentPath(file) ?? {};
  const [, folder = ""] = file.split("/");
  if (!kind || name === undefined) return folder in folders ? folders[folder as FolderName].label : folder;
  if (!(kind in folders)) return kinds[kind].label ?? kind;
  return `${entryTitle(kind as FolderName, name, entries)} (${folders[kind as FolderName].one.toLowerCase()})`;
}

/** Returns "Gutter Cleaning in Gilroy", or the words of the file's name where the entry has no title. */
export function entryTitle(kind: FolderName, name: string, entries: FolderEntries): string {
  const entry = entries[kind]?.[name];
  if (kind === "pages" && name === "index") return "Home";
  const [service, city] = [valueAt(entry, "service"), valueAt(entry, "city")].map(String);
  if (service && city && entries.services?.[service] && entries.cities?.[city]) {
    return `${entryTitle("services", service, entries)} in ${entryTitle("cities", city, entries)}`;
  }
  const { title = "" }: { one: string; title?: string } = folders[kind];
  const written = title.split(".").reduce<unknown>(valueAt, entry);
  if (typeof written === "string" && written.trim() !== "") return written.split("|", 1).join("").trim();
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
