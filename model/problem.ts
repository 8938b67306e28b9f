import { fieldNames } from "./field-name.ts";
import { contentFile, type FolderName, kinds } from "./kinds.ts";

export interface Problem {
  file: string;
  field: string;
  /** The field's name on the editing screen. Missing if the field is not there. */
  label?: string;
  fix: string;
}

export function problemAt(
  content: Record<FolderName, Record<string, unknown>>,
  [kind, name]: [FolderName, string],
  path: readonly PropertyKey[],
  fix: string,
): Problem {
  const names = fieldNames(path, content[kind][name], kinds[kind].schema);
  return { file: contentFile(kind, name), ...names, fix };
}

export function formatProblem({ file, field, fix }: Problem): string {
  return `${file}: ${field}: ${fix}`;
}

export class ContentError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(["Fix these problems in the content:", ...problems.map(formatProblem)].join("\n"));
    this.name = "ContentError";
    // A stack trace does not help writers.
    this.stack = this.message;
    this.problems = problems;
  }
}
