import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

/** The texts in which a pattern is found, each with what to write instead: `fix` follows the found words. */
export function findPhrases({ texts }: Site, phrases: readonly { pattern: RegExp; fix: string }[]): Problem[] {
  return texts.flatMap(({ file, field, written }) =>
    phrases.flatMap(({ pattern, fix }) => {
      const found = pattern.exec(written)?.[0];
      return found ? [{ file, field, fix: `"${found}" ${fix}` }] : [];
    }),
  );
}
