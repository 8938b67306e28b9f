import { isMailableAddress } from "#contract/quote-request.ts";
import { minPhoneDigits } from "#contract/read-quote-request.ts";

/** What dials a number as somebody typed it, without its extension. Undefined where it is no number to dial. */
export function phoneHref(phone: string): string | undefined {
  const [number = ""] = phone.normalize("NFKC").split(/[a-z,;#]/i, 1);
  const digits = number.replaceAll(/\D/g, "");
  if (digits.length < minPhoneDigits) return undefined;
  return `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}`;
}

/** What begins a letter to an address. Undefined where nobody can be written to at it. */
export function mailHref(email: string, subject: string): string | undefined {
  if (!isMailableAddress(email)) return undefined;
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}?subject=${encodeURIComponent(subject)}`;
}
