import { isMailableAddress } from "./quote-request.ts";
import { minPhoneDigits } from "./read-quote-request.ts";

/** The link that dials a number as typed, without its extension. Undefined where it cannot be dialed. */
export function phoneHref(phone: string): string | undefined {
  const [number = ""] = phone.normalize("NFKC").split(/[a-z,;#]/i, 1);
  const digits = number.replaceAll(/\D/g, "");
  if (digits.length < minPhoneDigits) return undefined;
  return `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}`;
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
