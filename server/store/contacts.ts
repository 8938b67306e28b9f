import type { ExpressionBuilder } from "kysely";
import { minPhoneDigits } from "../phone.ts";
import { contactKeys } from "./columns.ts";
import type { QuoteRequestRow, Tables } from "./tables.ts";

export type Contact = [kind: "email" | "phone", key: string];

export function contactsOf(request: { email: string; phone: string }): [email: Contact, phone: Contact] {
  const { email_key, phone_key } = contactKeys(request);
  const email: Contact = ["email", email_key];
  return [email, ["phone", phone_key]];
}

export function contactsOfRow(row: QuoteRequestRow): Contact[] {
  const corrected = contactsOf({ email: row.corrected_email ?? "", phone: row.corrected_phone ?? "" });
  return [...contactsOf(row), ...corrected].filter(isContact);
}

/** Returns the condition that a request has one of these contacts, as sent or as corrected. */
export function hasContact(contacts: Contact[]) {
  const byKind = Map.groupBy(contacts, ([kind]) => kind);
  return ({ or, eb }: ExpressionBuilder<Tables, "quote_request">) =>
    or(
      Array.from(byKind, ([kind, sameKind]) => {
        const keys = [...new Set(sameKind.map(([, key]) => key))];
        return or([eb(`${kind}_key`, "in", keys), eb(`corrected_${kind}_key`, "in", keys)]);
      }),
    );
}

/** Returns whether a key is a whole address or number, not a fragment that many texts contain. */
export function isContact([kind, key]: Contact): boolean {
  return kind === "email" ? key.includes("@") : /^\d+$/.test(key) && key.length >= minPhoneDigits;
}
