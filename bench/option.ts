/** What was written after an option of the command, as in `--runs 3`. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
}

/** The same as a whole number of at least one. */
export function countOption(name: string, unset: number): number {
  const written = option(name);
  if (written === undefined) return unset;
  const count = Number(written);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} must be a whole number, such as --${name} 3.`);
  return count;
}
