export interface Problem {
  file: string;
  field: string;
  /** As the editing screen names the field. Missing where the problem is in no field of the screen. */
  label?: string;
  fix: string;
}

export function formatProblem({ file, field, fix }: Problem): string {
  return `${file}: ${field}: ${fix}`;
}

/** The content cannot become a site. Holds every problem. */
export class ContentError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(["The content cannot be used as it is:", ...problems.map(formatProblem)].join("\n"));
    this.name = "ContentError";
    // A stack trace helps no writer.
    this.stack = this.message;
    this.problems = problems;
  }
}
