import type { StoredQuoteRequest } from "../store/tables.ts";
import type { Mail } from "./email.ts";
import { composeLetter, type LetterParties } from "./letter.ts";

/** The company's letter for whoever is reminded that nobody at the desk has opened the request. */
export function composeReminder(request: StoredQuoteRequest, parties: LetterParties): Mail {
  const { html: _, ...letter } = composeLetter(request, parties);
  return {
    ...letter,
    name: `reminder-${letter.name}`,
    subject: `Not opened yet: ${letter.subject}`,
    date: new Date(),
    text: `Nobody has opened this request at the desk yet.\n\n${letter.text}`,
  };
}
