import { isMailableAddress } from "./quote-request.ts";

/**
 * Returns the link that starts a text message to an E.164 number. RFC 5724 has `?body=`. iPhones have taken `&body=`
 * since iOS 8. Both read this form (https://stackoverflow.com/questions/6480462), though Apple documents the number alone.
 */
export function smsHref(dial: string, words: string): string {
  return `sms:${dial}?&body=${encodeURIComponent(words)}`;
}

/** The link that begins an email. Undefined where the address cannot receive any. */
export function mailHref(email: string, subject: string): string | undefined {
  if (!isMailableAddress(email)) return undefined;
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}?subject=${encodeURIComponent(subject)}`;
}
