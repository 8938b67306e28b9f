import { type Kysely, sql, type Transaction } from "kysely";
import { asciiDigits, foldText, lettersAndDigits } from "#contract/contact-keys.ts";
import type { EraseBody, ErasePreview, PersonBody } from "#contract/erase.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { removeOutboxEmails } from "../delivery/outbox-folder.ts";
import { toStoredQuoteRequest } from "../store/columns.ts";
import { type Contact, contactsOf, contactsOfRow, hasContact, isContact } from "../store/contacts.ts";
import { type Database, UserError } from "../store/database.ts";
import type { QuoteRequestRow, Tables } from "../store/tables.ts";
import { recordErased } from "./erased-requests.ts";

/** A person's requests, newest first, and others that mention the person or share a contact. */
type Found = Omit<ErasePreview, "requests"> & { requests: QuoteRequestRow[] };

/** Returns the requests that erasing a person would delete, and others to check. Changes nothing. */
export function previewErasing(db: Database, person: PersonBody): Promise<Found> {
  return db.read((kysely) => find(kysely, person));
}

/**
 * Deletes a person's requests and files, and records the ids so that no restore brings them back. Returns undefined if
 * the confirmation is wrong. Throws `UserError` while an email about the person is being sent, and if the ids cannot be
 * recorded.
 */
export async function eraseRequests(
  db: Database,
  dataDir: string,
  person: PersonBody,
  confirmation?: Pick<EraseBody, "name" | "count">,
): Promise<Found | undefined> {
  return db.write(async (trx) => {
    const found = await find(trx, person);
    const { requests } = found;
    const name = requests[0] ? nameOf(requests[0]) : "";
    const isConfirmed =
      confirmation?.count === requests.length && lettersAndDigits(confirmation.name) === lettersAndDigits(name);
    if (confirmation && !isConfirmed) return undefined;
    const ids = requests.map(({ id }) => id);
    if (await areBeingSent(db, trx, ids))
      throw new UserError("A delivery about this person is being sent. Nothing was erased. Try again in two minutes.");
    // Comes before deleting rows, so that a kill leaves no file, and no backup can restore a deleted request.
    recordErased(dataDir, ids);
    await removeOutboxEmails(dataDir, ids);
    if (ids.length > 0) await trx.deleteFrom("quote_request").where("id", "in", ids).execute();
    return found;
  });
}

async function find(kysely: Kysely<Tables>, person: PersonBody): Promise<Found> {
  const [email, phone] = contactsOf({ email: "", phone: "", ...person });
  const requests = await requestsOf(kysely, ["email" in person ? email : phone]);
  const ids = new Set(requests.map(({ id }) => id));
  const sharing = await requestsOf(kysely, requests.flatMap(contactsOfRow));
  const alsoUnder = sharing.filter(({ id }) => !ids.has(id)).map((row) => ({ id: row.id, name: nameOf(row) }));
  return { requests, mentionedIn: await mentionedIn(kysely, person, requests), alsoUnder };
}

/** Locks the deliveries, so that no server claims one until the transaction ends. */
async function areBeingSent(db: Database, trx: Transaction<Tables>, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const leases = await trx
    .updateTable("delivery")
    .set(({ ref }) => ({ lease: ref("lease") }))
    .where("request_id", "in", ids)
    .where("state", "=", "queued")
    .returning(sql<number>`case when lease is not null and next_at > ${db.engine.now()} then 1 else 0 end`.as("sent"))
    .execute();
  return leases.some(({ sent }) => sent === 1);
}

async function mentionedIn(kysely: Kysely<Tables>, person: PersonBody, found: QuoteRequestRow[]) {
  const ids = new Set(found.map(({ id }) => id));
  const notes = await kysely
    .selectFrom("request_event")
    .innerJoin("quote_request", "quote_request.id", "request_event.request_id")
    .select(["id", "name", "quote_request.corrected_name", "note"])
    .where("note", "is not", null)
    .$narrowType<{ note: string }>()
    .execute();
  const people = [{ name: "", email: "", phone: "", ...person }, ...found, ...found.map(toStoredQuoteRequest)];
  const mentions = createMentionFinder(people);
  const others = notes.filter(({ id, note }) => !ids.has(id) && mentions(note));
  return [...new Map(others.map((row) => [row.id, { id: row.id, name: nameOf(row) }])).values()];
}

/** Returns a function that finds any name, address or number of these people in a note, in any spelling. */
function createMentionFinder(people: Pick<QuoteRequest, "name" | "email" | "phone">[]): (note: string) => boolean {
  const contacts = people.flatMap(contactsOf).filter(isContact);
  const phones = contacts.flatMap(([kind, key]) => (kind === "phone" ? [key] : []));
  const emails = contacts.flatMap(([kind, key]) => (kind === "email" ? [foldWords(key)] : []));
  const texts = [...emails, ...people.map(({ name }) => foldWords(name))].filter((text) => text.trim() !== "");
  return (note) => {
    const folded = foldWords(note);
    const digits = folded.replaceAll(/\D/g, "");
    return texts.some((text) => folded.includes(text)) || phones.some((key) => digits.includes(key));
  };
}

/** Returns the words, folded as for the search, with a space before and after each. */
function foldWords(text: string): string {
  return ` ${foldText(asciiDigits(text).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")).trim()} `;
}

function requestsOf(kysely: Kysely<Tables>, contacts: Contact[]): Promise<QuoteRequestRow[]> {
  return kysely
    .selectFrom("quote_request")
    .selectAll()
    .where(hasContact(contacts))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

function nameOf(row: Pick<QuoteRequestRow, "name" | "corrected_name">): string {
  return row.corrected_name ?? row.name;
}
