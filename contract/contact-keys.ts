/** Returns the same key for every spelling of an address: any case, any width of letters. */
export function emailKey(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** Returns a text's letters and digits in lower case and without accents, for comparing names people type. */
export function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the text with digits of other scripts and letters of other widths as ASCII. Keeps its length. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[^ -~]/g, (char) => {
    const folded = char.normalize("NFKC");
    if (!/\p{Nd}/u.test(char)) return folded.length === 1 ? folded : char;
    // Unicode's rows of ten digits begin at 0 or 6 of a column of sixteen.
    const code = folded.charCodeAt(0);
    const column = code % 16;
    return String(/\p{Nd}/u.test(String.fromCharCode(code - column)) ? column : column - 6);
  });
}
