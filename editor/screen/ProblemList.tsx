import { contentFile, folders, readContentPath } from "#model/kinds.ts";
import type { Problem } from "#model/problem.ts";
import { brandDrawings, drawingFile } from "#model/svg.ts";

/** What is wrong between the saved files, each with a link to where it is corrected. */
export function ProblemList({ problems, onFollow }: { problems: Problem[]; onFollow: () => void }) {
  return (
    <ul>
      {problems.map(({ file, field, fix }) => (
        <li key={`${file} ${field} ${fix}`}>
          <a href={entryAddress(file)} onClick={onFollow}>
            {entryName(file)}
          </a>
          , {field}: {fix}
        </li>
      ))}
    </ul>
  );
}

/** Where the screen shows a file: content/pages/contact.yaml is at /#/collections/pages/entries/contact. */
export function entryAddress(file: string): string {
  if (brandDrawings.some((name) => file === drawingFile(name))) return entryAddress(contentFile("brand", "brand"));
  const { kind, name } = readContentPath(file) ?? {};
  if (!kind) return `/#/collections/${file.split("/")[1]}`;
  return `/#/collections/${kind in folders ? kind : "_singletons"}/entries/${name}`;
}

export function entryName(file: string): string {
  return file.replace("content/", "").replace(/\.(yaml|md)$/, "");
}
