import { contactKeys } from "../store/columns.ts";
import { minPhoneDigits } from "../store/phone.ts";

/** An address or number as its kind and key. */
export type Contact = [kind: "email" | "phone", key: string];

export function contactsOf(request: { email: string; phone: string }): [email: Contact, phone: Contact] {
  const { email_key, phone_key } = contactKeys(request);
  return [
    ["email", email_key],
    ["phone", phone_key],
  ];
}

/** Whether a key is that of a whole address or number, and not of a fragment that many texts hold. */
export function isContact([kind, key]: Contact): boolean {
  return kind === "email" ? key.includes("@") : /^\d+$/.test(key) && key.length >= minPhoneDigits;
}
