import parsePhoneNumber, { type PhoneNumber } from "libphonenumber-js/min";
import { asciiDigits, lettersAndDigits } from "#contract/contact-keys.ts";
import { tidy } from "#contract/tidy-text.ts";

/** For numbers without a country code. */
const defaultCountry = "US";

export const minPhoneDigits = 7;

/** E.164 allows 15 digits. People add an international prefix and a "(0)". */
const maxPhoneDigits = 20;

/** Letters, with an hour before them such as the 5 in "5pm". */
const letters = /(?<!\d)\d{1,2}\p{L}+|\p{L}+/u;

/** A US or Canadian number in its usual spelling. Canada has seven-digit numbers that start with 310. */
const plainNumber = /^(?:\+?1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-]?)(?!310)\d{3}[ .-]?\d{4}$/;

/**
 * An area code and a word in capitals, such as (408) 555-ROOF or 408-GUTTERS. Lowercase letters may be another word, as in
 * "408 evening", several words a sentence, as in "408 NOT SURE", and a single letter a mistyped digit.
 */
const letteredNumber = /(?<!\w)([2-9]\d\d)\)?[ .-]?([2-9]\d\d[ .-]?[A-Z]{4}|[A-Z]{3}[.-]?[A-Z]{4})(?!\w)/;

/** The letters on each key of a phone. */
const keypad = ["", "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];

/** A phone number, the same for all its spellings. */
export interface Phone {
  /** E.164 such as +14085550188, without an extension. */
  dial: string;
  /** Ten digits in the US and Canada, else country code and number. */
  key: string;
  /** As people dial it in the US: (408) 555-0188 or 011 44 7911 123456. */
  display: string;
}

interface Spelling {
  number: PhoneNumber;
  groups: string[];
}

/** Returns the first phone number in a text, even among words, hours or an extension. Undefined without a number. */
export function parsePhone(typed: string): Phone | undefined {
  // Fast path: most visitors type a plain number, and the library is slow.
  if (plainNumber.test(typed)) return northAmerican(typed.replaceAll(/\D/g, "").slice(-10));
  const numbers = runsOf(typed).flatMap(numbersIn);
  // The library calls numbers with newer area codes possible, not valid.
  const number = (numbers.find(isValid) ?? numbers[0])?.number;
  if (!number) return lettered(typed);
  if (number.countryCallingCode === "1") return northAmerican(number.nationalNumber);
  const dial = number.number;
  return { dial, key: dial.slice(1), display: number.format("IDD", { fromCountry: defaultCountry }) };
}

/** Reads a number that spells a word, such as 408-GUTTERS. */
function lettered(typed: string): Phone | undefined {
  const [, area = "", word = ""] = letteredNumber.exec(typed) ?? [];
  const line = Array.from(word.replaceAll(/[ .-]/g, ""), (char) => {
    const key = keypad.findIndex((letters) => letters.includes(char));
    return key < 0 ? char : String(key);
  });
  const number = parsePhoneNumber(area + line.join(""), { defaultCountry, extract: false });
  return number?.isPossible() ? northAmerican(number.nationalNumber) : undefined;
}

function northAmerican(digits: string): Phone {
  const dial = `+1${digits}`;
  // Canada's seven-digit numbers stay as they are.
  return { dial, key: digits, display: dial.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3") };
}

/** Formats the number in a text and keeps the rest of the text, such as an extension. Undefined without a number. */
export function formatTypedPhone(typed: string): string | undefined {
  const phone = parsePhone(typed);
  const number = phone && parsePhoneNumber(phone.dial);
  if (!number) return undefined;
  const { countryCallingCode: code, nationalNumber } = number;
  const gap = String.raw`[^\p{L}\d]*`;
  // Abroad, a 0 or, in Mexico, a 1 may stand between country code and number.
  const trunk = code === "1" ? "" : `(?:[01]${gap})?`;
  const prefix = String.raw`(?<!\d)\(?(?:(?:\+|00|011)${gap})?(?:${code}${gap})?${trunk}`;
  const spelling = new RegExp(prefix + Array.from(nationalNumber).join(gap), "u");
  const text = asciiDigits(typed);
  return spelling.test(text) ? text.replace(spelling, () => phone.display) : `${phone.display} (${typed})`;
}

/** Returns the key of the number in a text, or without a number, the text's letters and digits. */
export function phoneKey(typed: string): string {
  const phone = parsePhone(typed);
  if (phone) return phone.key;
  const incomplete = runsOf(typed).map((run) => digitGroups(run).join(""));
  return (
    incomplete.find(({ length }) => length >= minPhoneDigits) ?? (lettersAndDigits(asciiDigits(typed)) || typed.trim())
  );
}

function runsOf(typed: string): string[] {
  const runs = asciiDigits(tidy(typed).normalize("NFKC")).split(letters);
  return runs.flatMap((run) => run.split(/(?=\+)/));
}

function digitGroups(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

/**
 * Returns the numbers that a run of digits may hold, most likely first. Tries every sequence of groups, since some may be
 * hours or extensions. An unusual grouping must be the whole run: "2345 408 555" is not a number in Ohio.
 */
function numbersIn(run: string): Spelling[] {
  const groups = digitGroups(run).slice(0, maxPhoneDigits);
  // A plus or an international prefix: 00 in Europe, 011 in the US.
  const hasCountryCode = /^(?:\+|\D*0(?:0|11))/.test(run);
  const international = hasCountryCode ? spellings(startsOf(groups), "+") : [];
  const national = spellings(
    groups.flatMap((_, first) => startsOf(groups.slice(first))),
    "",
  );
  return [
    ...international.filter(isValid),
    ...national.filter(isUsual),
    ...national.filter((spelling) => isValid(spelling) && spelling.groups.length === groups.length),
  ];
}

/** Returns the sequences that start with the first group, longest first. */
function startsOf(groups: string[]): string[][] {
  return groups.map((_, left) => groups.slice(0, groups.length - left));
}

function spellings(sequences: string[][], prefix: "+" | ""): Spelling[] {
  return sequences.flatMap((groups) => {
    const number = parse(groups, prefix);
    return number ? [{ number, groups }] : [];
  });
}

function parse(groups: string[], prefix: "+" | ""): PhoneNumber | undefined {
  const digits = groups.join("");
  if (digits.length < minPhoneDigits || digits.length > maxPhoneDigits) return undefined;
  // Mexico dropped the 1 of mobile numbers in 2019. People and WhatsApp still write it.
  const written = prefix ? `+${digits.replace(/^0(?:0|11)/, "").replace(/^521(?=\d{10}$)/, "52")}` : digits;
  const number = parsePhoneNumber(written, { defaultCountry, extract: false });
  return number?.isPossible() ? number : undefined;
}

function isValid({ number }: Spelling): boolean {
  return number.isValid();
}

/** Returns whether the groups split the number where its country does. */
function isUsual({ number, groups }: Spelling): boolean {
  const usual = lengthsToEnd(digitGroups(number.formatInternational()));
  return lengthsToEnd(groups).every((length) => length >= number.nationalNumber.length || usual.includes(length));
}

function lengthsToEnd(groups: string[]): number[] {
  return groups.map((_, first) => groups.slice(first).join("").length);
}
