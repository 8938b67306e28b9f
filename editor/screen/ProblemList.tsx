import { entryName as nameOf } from "#model/entry-name.ts";
import { contentFile, folders, readContentPath } from "#model/kinds.ts";
import type { Problem } from "#model/problem.ts";
import { brandDrawings, drawingFile } from "#model/svg.ts";
import type { SiteCheck } from "./server-calls.ts";
import { entryRoute, listRoute, singlesCollection } from "./sveltia.ts";

let names: SiteCheck["names"] = {};

export function rememberNames(latest: SiteCheck["names"]): void {
  names = latest;
}

export function ProblemList({ problems, onFollow }: { problems: Problem[]; onFollow: () => void }) {
  const entries = Array.from(Map.groupBy(problems, ({ file }) => file));
  return (
    <ul>
      {entries.map(([file, found]) => (
        <li key={file}>
          <a href={entryAddress(file)} onClick={onFollow}>
            {entryName(file)}
          </a>
          <ul>
            {found.map(({ field, label, fix }) => (
              <li key={`${field} ${fix}`}>{label ? `${label}: ${fix}` : fix}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Returns /#/collections/pages/entries/contact for content/pages/contact.yaml. */
export function entryAddress(file: string): string {
  if (brandDrawings.some((name) => file === drawingFile(name))) return entryAddress(contentFile("brand", "brand"));
  const { kind, name } = readContentPath(file) ?? {};
  if (!kind) return listRoute(file.split("/")[1] ?? "");
  return entryRoute(kind in folders ? kind : singlesCollection, name);
}

export function entryName(file: string): string {
  return names[file] ?? nameOf(file, {});
}
