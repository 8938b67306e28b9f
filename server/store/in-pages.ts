/** The items in lists of at most `size`: a statement takes so many values, a condition so many parts. */
export function inPages<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}
