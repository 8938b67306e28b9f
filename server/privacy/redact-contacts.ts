import { asciiDigits, emailKey } from "#contract/contact-keys.ts";
import { minPhoneDigits, wholePhoneKey } from "../store/phone.ts";

/** An address or number as its kind and key. */
export type Contact = [kind: "email" | "phone", key: string];

const maxDigitGroups = 12;

const number = /^\d+(?:[\s().+/\p{Pd}]{1,3}\d+)*$/u;
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?";
const address = new RegExp(`[^\\s@<>()",;:[\\]]+@${label}(?:\\.${label})+`, "gu");

/** Whether a key is that of a whole address or number, and not of a fragment that many texts hold. */
export function isContact([kind, key]: Contact): boolean {
  return kind === "email"
    ? new RegExp(`^${address.source}$`, "u").test(key)
    : /^\d+$/.test(key) && key.length >= minPhoneDigits;
}

/** The text with `[erased]` in place of each whole address and number that `isErased`, and of no part of a longer one. */
export function withoutContacts(text: string, isErased: IsErased): string {
  const plain = asciiDigits(text);
  const spans = [...erasedAddresses(plain, isErased), ...erasedNumbers(plain, isErased)];
  return spans
    .toSorted(([one], [other]) => other - one)
    .reduce((rest, [start, end]) => `${rest.slice(0, start)}[erased]${rest.slice(end)}`, text);
}

type Span = [start: number, end: number];
type IsErased = (contact: Contact) => boolean;

function* erasedAddresses(text: string, isErased: IsErased): Generator<Span> {
  for (const { 0: whole, index } of text.matchAll(address)) {
    const withoutQuote = whole.replace(/^.*[^\p{L}\p{N}._%+-](?=[^@]+@)/u, "");
    const found = [whole, withoutQuote].find((candidate) => isErased(["email", emailKey(candidate)]));
    if (found) yield [index + whole.length - found.length, index + whole.length];
  }
}

function* erasedNumbers(text: string, isErased: IsErased): Generator<Span> {
  const groups = Array.from(text.matchAll(/\d+/g), ({ 0: { length }, index }): Span => [index, index + length]);
  for (let first = 0; first < groups.length; first++) {
    const start = groups[first]?.[0] ?? 0;
    // The longest number that begins here comes first, since the country's 1 belongs to it.
    for (let last = Math.min(first + maxDigitGroups, groups.length) - 1; last >= first; last--) {
      const end = groups[last]?.[1] ?? 0;
      if (!number.test(text.slice(start, end))) continue;
      const written = text.slice(text[start - 1] === "+" ? start - 1 : start, end);
      if (!isErased(["phone", wholePhoneKey(written)])) continue;
      yield [start, end];
      first = last;
    }
  }
}
