/** Replaces each name in brackets with its value. */
export function withValues(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\[(.+?)\]/g, (whole, name: string) => values[name] ?? whole);
}
