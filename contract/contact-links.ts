import { isMailableAddress } from "./quote-request.ts";
import { asciiDigits, minPhoneDigits } from "./read-quote-request.ts";

/** A slash may stand within a number. After enough digits another number follows it. */
const firstNumber = new RegExp(`^(?:\\D*\\d){${minPhoneDigits}}[^/]*`);

/** The link that dials a number as typed, without its extension. Undefined where it cannot be dialed. */
export function phoneHref(phone: string): string | undefined {
  const typed = asciiDigits(phone.normalize("NFKC")).replace(/^[^\d+]+/, "");
  const [beforeWords = ""] = typed.split(/[\p{L},;#]/u, 1);
  const [number] = firstNumber.exec(beforeWords) ?? [];
  return number && `tel:${number.startsWith("+") ? "+" : ""}${number.replaceAll(/\D/g, "")}`;
}

/**
 * The link that begins a text message with these words. RFC 5724 has `?body=`, iPhones have taken `&body=` since iOS 8;
 * both read this form (https://stackoverflow.com/questions/6480462). Apple's own documentation promises the number alone.
 */
export function smsHref(phone: string, words: string): string | undefined {
  const number = phoneHref(phone)?.slice("tel:".length);
  return number && `sms:${number}?&body=${encodeURIComponent(words)}`;
}

/** The link that begins an email. Undefined where the address cannot receive any. */
export function mailHref(email: string, subject: string): string | undefined {
  if (!isMailableAddress(email)) return undefined;
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}?subject=${encodeURIComponent(subject)}`;
}
