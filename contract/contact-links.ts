import { isMailableAddress } from "./quote-request.ts";

/**
 * Returns a text-message link to an E.164 number. RFC 5724 has `?body=`, iOS since 8 has `&body=`, and both read
 * `?&body=` (https://stackoverflow.com/questions/6480462). Apple documents only the number.
 */
export function smsHref(dial: string, words: string): string {
  return `sms:${dial}?&body=${encodeURIComponent(words)}`;
}

/** Returns the link that starts an email. Undefined if the address cannot receive email. */
export function mailHref(email: string, subject: string): string | undefined {
  if (!isMailableAddress(email)) return undefined;
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}?subject=${encodeURIComponent(subject)}`;
}
