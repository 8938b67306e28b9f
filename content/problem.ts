/** Something wrong in the content: in which file, at which field, and what to do about it. */
export interface Problem {
  file: string;
  field: string;
  remedy: string;
}

/** The problem on one line, such as `content/pages/index.yaml: head, title: Write 30 to 60 characters.` */
export function inWords({ file, field, remedy }: Problem): string {
  return `${file}: ${field}: ${remedy}`;
}
