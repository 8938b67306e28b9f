import { asciiDigits } from "#contract/contact-keys.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { contactsOf, isContact } from "../requests/contacts.ts";

/** Returns whether a note contains a whole name, address or number of these people, in any spelling. */
export function mentions(people: Pick<QuoteRequest, "name" | "email" | "phone">[]): (note: string) => boolean {
  const contacts = people.flatMap(contactsOf).filter(isContact);
  const phones = new Set(contacts.flatMap(([kind, key]) => (kind === "phone" ? [key] : [])));
  const emails = contacts.flatMap(([kind, key]) => (kind === "email" ? [words(key)] : []));
  const texts = new Set([...emails, ...people.map(({ name }) => words(name))].filter((text) => text.trim() !== ""));
  return (note) => {
    const plain = words(note);
    const digits = plain.replaceAll(/\D/g, "");
    return [...texts].some((text) => plain.includes(text)) || [...phones].some((key) => digits.includes(key));
  };
}

/** Returns the words of a text in lower case and without accents, a blank before and after each. */
function words(text: string): string {
  const folded = asciiDigits(text).normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  return ` ${folded.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}
