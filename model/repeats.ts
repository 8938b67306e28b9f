/** Finds entries that repeat an earlier entry's key. Ignores entries without a key. */
export function findRepeats<T>(entries: T[], keyOf: (entry: T) => string | undefined): { first: T; entry: T }[] {
  const firsts = new Map<string, T>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    if (key === undefined) return [];
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, entry);
    return first === undefined ? [] : [{ first, entry }];
  });
}
