export interface Problem {
  file: string;
  field: string;
  remedy: string;
}

export function inWords({ file, field, remedy }: Problem): string {
  return `${file}: ${field}: ${remedy}`;
}
