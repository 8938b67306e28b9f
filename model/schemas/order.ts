import { z } from "zod";

/** Where a service or a city stands among the others. */
export const order = z
  .int()
  .min(1)
  .optional()
  .meta({ title: "Place in menus", description: "1 stands first. Those without a number follow, by file name." });

/** Files in the order of menus. */
export function inOrder<T extends { order?: number | undefined }>(files: Record<string, T>): Record<string, T> {
  const place = ([, { order }]: [string, T]) => order ?? Number.POSITIVE_INFINITY;
  return Object.fromEntries(
    Object.entries(files).sort((one, other) => {
      const [before, after] = [place(one), place(other)];
      return before === after ? 0 : before - after;
    }),
  );
}
