/**
 * About how many syllables an English word has: its groups of vowels, less a silent ending. It errs by a few percent
 * over a page, which suits a measure made for people who counted by ear.
 */
export function syllablesIn(word: string): number {
  const letters = word
    .toLowerCase()
    .replace(/'s$/, "")
    .replaceAll(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:(?<=[^laeiouysxzcgh])es|(?<=[^aeioutd])ed|(?<=[^laeiouy])e|(?<=[aeiou]l)es?)$/, "")
    .replace(/^y/, "");
  const groups = spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1;
  return Math.max(1, groups);
}
