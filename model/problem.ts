export interface Problem {
  file: string;
  field: string;
  /** The field's name on the editing screen. Missing if the field is not there. */
  label?: string;
  fix: string;
}

export function formatProblem({ file, field, fix }: Problem): string {
  return `${file}: ${field}: ${fix}`;
}

export class ContentError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(["The content cannot be used as it is:", ...problems.map(formatProblem)].join("\n"));
    this.name = "ContentError";
    // A stack trace does not help writers.
    this.stack = this.message;
    this.problems = problems;
  }
}
