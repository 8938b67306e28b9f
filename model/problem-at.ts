import type { Content } from "./content.ts";
import { fieldNames } from "./field-name.ts";
import { contentFile, type FolderName, kinds } from "./kinds.ts";
import type { Problem } from "./problem.ts";

export function problemAt(
  content: Content,
  [kind, name]: [FolderName, string],
  path: readonly PropertyKey[],
  fix: string,
): Problem {
  const names = fieldNames(path, content[kind][name], kinds[kind].schema);
  return { file: contentFile(kind, name), ...names, fix };
}
