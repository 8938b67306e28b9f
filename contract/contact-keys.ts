/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  đ: "d",
  ð: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  ς: "σ",
  þ: "th",
};

const specialLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Quotes, apostrophes and the marks that people type in their place. */
const quotes = /[\p{Quotation_Mark}`´ʹʻʼ′″]/gu;

const accentsAndJoiners = /[\p{M}\p{Cf}]/gu;

/** Returns the same key for every spelling of an address: any case, any width of letters. */
export function emailKey(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** A US or Canadian number in its usual spelling and nothing else. Canada has numbers of seven digits that start with 310. */
const plainNumber = /^(?:\+?1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-]?)(?!310)\d{3}[ .-]?\d{4}$/;

/** Returns the ten digits of a US or Canadian phone number in its usual spelling. Undefined for any other text. */
export function plainPhoneKey(typed: string): string | undefined {
  return plainNumber.test(typed) ? typed.replaceAll(/\D/g, "").slice(-10) : undefined;
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

/**
 * Returns the text as the search compares it: in lower case, without accents, quotes and apostrophes, with one kind of
 * dash, and in letters of normal width.
 */
export function foldText(text: string): string {
  return text
    .replaceAll(quotes, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(accentsAndJoiners, "")
    .replaceAll(/\p{Dash}/gu, "-")
    .replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC");
}
