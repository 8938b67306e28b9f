import { mailableAddress } from "./contact-keys.ts";

/**
 * Returns a text-message link to an E.164 number. RFC 5724 has `?body=`, iOS since 8 has `&body=`, and both read
 * `?&body=` (https://stackoverflow.com/questions/6480462). Apple documents only the number.
 */
export function smsHref(dial: string, text: string): string {
  return `sms:${dial}?&body=${encodeURIComponent(text)}`;
}

/** Returns the link that starts an email to the address in a text. Undefined if there is none. */
export function mailHref(email: string, subject: string, body = ""): string | undefined {
  const address = mailableAddress(email);
  if (!address) return undefined;
  const at = address.lastIndexOf("@");
  const to = `${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`;
  const start = body && `&body=${encodeURIComponent(body)}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${start}`;
}
