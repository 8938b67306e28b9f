import type { Problem } from "#model/problem.ts";

interface Props {
  problems: Problem[];
  /** Called when one of the links is followed. */
  onFollow?: () => void;
}

/** What is wrong between the saved files, each with a link to where it is corrected. */
export function ProblemList({ problems, onFollow }: Props) {
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
function entryAddress(file: string): string {
  const [, folder = "", name = ""] = file.replace(/\.(yaml|md)$/, "").split("/");
  if (folder === "company") return "/#/collections/_singletons/entries/company";
  return name ? `/#/collections/${folder}/entries/${name}` : `/#/collections/${folder}`;
}

function entryName(file: string): string {
  return file.replace("content/", "").replace(/\.(yaml|md)$/, "");
}
