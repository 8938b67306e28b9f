import type { Kysely } from "kysely";
import { contactsOfRow, hasContact } from "./contacts.ts";
import type { QuoteRequestRow, Tables } from "./tables.ts";

/** Limits the work for an address that sends thousands of requests. */
const maxOthers = 1_000;

/** Returns the other requests with the same address or number, newest first. */
export function readOthers(kysely: Kysely<Tables>, row: QuoteRequestRow): Promise<QuoteRequestRow[]> {
  return kysely
    .selectFrom("quote_request")
    .selectAll()
    .where(hasContact(contactsOfRow(row)))
    .where("id", "<>", row.id)
    .orderBy("received_at", "desc")
    .limit(maxOthers)
    .execute();
}

/** Returns a function that counts the other requests with the same address or number as one of these rows. */
export async function othersCounter(
  kysely: Kysely<Tables>,
  rows: QuoteRequestRow[],
): Promise<(row: QuoteRequestRow) => number> {
  const found = await kysely
    .selectFrom("quote_request")
    .select(["id", "email_key", "phone_key", "corrected_email_key", "corrected_phone_key"])
    .where(hasContact(rows.flatMap(contactsOfRow)))
    .orderBy("received_at", "desc")
    .limit(maxOthers)
    .execute();
  const byContact = new Map<string, string[]>();
  for (const { id, ...keys } of found)
    for (const key of Object.values(keys)) if (key) byContact.set(key, [...(byContact.get(key) ?? []), id]);
  return (row) => {
    const same = new Set(contactsOfRow(row).flatMap(([, key]) => byContact.get(key) ?? []));
    same.delete(row.id);
    return same.size;
  };
}
