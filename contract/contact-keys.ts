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

/** Quotes, apostrophes, and the characters people type instead. */
const quotes = /[\p{Quotation_Mark}`´ʹʻʼ′″]/gu;

const accentsAndJoiners = /[\p{M}\p{Cf}]/gu;

const mailboxName = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/i;
const topLabel = /^([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/**
 * Returns the address in a text that can receive email: one ASCII mailbox without quotes or comments. Ignores what people
 * copy with it, as in "Ann <mailto:ann@example.com>." The form's pattern (specification, section 5) accepts more.
 */
export function mailableAddress(typed: string): string | undefined {
  const text = typed.normalize("NFKC");
  const [, inner = text] = /<([^<>]+)>/.exec(text) ?? [];
  const address = inner
    .replace(/^[^\s@]*:/, "")
    .replace(/(@[^?(]*)[?(].*$/, "$1")
    .replaceAll(/^[^\p{L}\p{N}_+-]+|[^\p{L}\p{N}]+$/gu, "");
  return isMailable(address) ? address : undefined;
}

function isMailable(address: string): boolean {
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const labels = domain.split(".");
  if (at < 1 || address.length > 254 || name.length > 64 || labels.length < 2) return false;
  const isDomain = labels.every((label) => domainLabel.test(label)) && topLabel.test(labels.at(-1) ?? "");
  return mailboxName.test(name) && isDomain;
}

/** Returns one key for all spellings of an email address: in any case, letter width and punctuation around it. */
export function emailKey(email: string): string {
  return (mailableAddress(email) ?? email.normalize("NFKC").trim()).toLowerCase();
}

/** Replaces digits of other scripts and full-width letters with ASCII. Keeps the length. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[^ -~]/g, (char) => {
    const folded = char.normalize("NFKC");
    if (!/\p{Nd}/u.test(char)) return folded.length === 1 ? folded : char;
    // In Unicode, each row of ten digits starts at column 0 or 6 of sixteen.
    const code = folded.charCodeAt(0);
    const column = code % 16;
    return String(/\p{Nd}/u.test(String.fromCharCode(code - column)) ? column : column - 6);
  });
}

/** Normalizes text for search: case, accents, dashes, letter width. Removes quotes and apostrophes. */
export function foldText(text: string): string {
  return text
    .replaceAll(quotes, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(accentsAndJoiners, "")
    .replaceAll(/\p{Dash}/gu, "-")
    .replaceAll(/[^ -~]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC");
}

/** Returns the letters and digits of a text, folded as for the search, for comparing names. */
export function lettersAndDigits(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}
