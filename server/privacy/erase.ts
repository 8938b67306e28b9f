import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { lettersAndDigits } from "#contract/contact-keys.ts";
import type { EraseBody, ErasePreview, PersonBody } from "#contract/desk-statistics.ts";
import { maxHandshakeMs } from "../delivery/deliveries.ts";
import { holds, mayHoldDigits } from "../requests/request-search.ts";
import { noteColumns } from "../store/columns.ts";
import { type Database, UserError } from "../store/database.ts";
import type { Engine } from "../store/engine.ts";
import { inPages } from "../store/in-pages.ts";
import type { QuoteRequestRow, Tables } from "../store/tables.ts";
import { contactsOf, rememberErasure } from "./erasures.ts";
import { type Contact, isContact, withoutContacts } from "./redact-contacts.ts";

/** Confirms which requests are meant: the name on the newest of them, in any spelling, and how many they are. */
type Confirmation = Pick<EraseBody, "name" | "count">;

type OtherRequest = ErasePreview["mentionedIn"][number];

type Erased = Pick<ErasePreview, "mentionedIn"> & { ids: string[] };

/** Ids or conditions in one statement: SQLite takes a thousand conditions. */
const pageSize = 500;
const pauseMs = 200;

/** Longer than a claimed delivery can take until it begins to go out. */
const maxWaitMs = maxHandshakeMs + 1000;

/** Looks what erasing a person would take. Changes nothing. */
export function previewErasing(db: Database, person: PersonBody) {
  return db.read(async (kysely) => {
    const requests = await requestsOf(kysely, [contactOf(person)]);
    const ids = new Set(requests.map(({ id }) => id));
    const isOther = ({ id }: OtherRequest) => !ids.has(id);
    const notes = await notesNaming(db.engine, kysely, contactOf(person), requests);
    const sharing = await requestsOf(kysely, contactsOn(requests));
    return { requests, mentionedIn: once(notes).filter(isOther), alsoUnder: once(sharing).filter(isOther) };
  });
}

/**
 * Deletes every request of a person with its deliveries and events, takes their names, addresses and numbers out of the
 * notes on other requests and remembers the erasure. Waits for what is being sent, at most `patienceMs`, so that nothing
 * goes out afterwards; throws `UserError` after that. Undefined where the confirmation is wrong: then nothing was
 * deleted. `finishErasing` does the rest.
 */
export async function eraseQuoteRequests(
  db: Database,
  person: PersonBody,
  { by, patienceMs = maxWaitMs }: { by?: Confirmation; patienceMs?: number } = {},
): Promise<Erased | undefined> {
  const begun = performance.now();
  for (;;) {
    const waited = performance.now() - begun;
    const result = await db.write((trx) => eraseNow(db, trx, person, { by, waits: waited < maxWaitMs }));
    if (result !== "being-sent") return result;
    if (waited > patienceMs)
      throw new UserError("An email about this person is being sent just now. Try again in half a minute.");
    await sleep(pauseMs);
  }
}

async function eraseNow(
  db: Database,
  trx: Transaction<Tables>,
  person: PersonBody,
  { by, waits }: { by: Confirmation | undefined; waits: boolean },
): Promise<Erased | "being-sent" | undefined> {
  const contact = contactOf(person);
  const found = await requestsOf(trx, [contact]);
  if (by && (found.length !== by.count || lettersAndDigits(found[0]?.name ?? "") !== lettersAndDigits(by.name)))
    return undefined;
  const ids = found.map(({ id }) => id);
  if (waits && (await stopSending(db, trx, ids))) return "being-sent";
  for (const page of inPages(ids, pageSize)) await trx.deleteFrom("quote_request").where("id", "in", page).execute();
  const notes = await notesNaming(db.engine, trx, contact, found);
  for (const { id, number, cleaned } of notes) {
    await trx
      .updateTable("request_event")
      .set(noteColumns(cleaned))
      .where("request_id", "=", id)
      .where("number", "=", number)
      .execute();
  }
  await rememberErasure(trx, { ids, persons: [contact].filter(isContact), contacts: contactsOn(found) });
  return { ids, mentionedIn: once(notes) };
}

/** Where something is being sent about these requests, which cannot be ended, ends what waits and returns true. */
async function stopSending(db: Database, trx: Transaction<Tables>, ids: string[]): Promise<boolean> {
  const isBeingSent = sql<boolean>`(lease is not null and next_at > ${db.engine.now()})`;
  for (const page of inPages(ids, pageSize)) {
    const sending = trx.selectFrom("delivery").select("id").where("request_id", "in", page).where(isBeingSent);
    if (!(await sending.where("state", "=", "queued").limit(1).executeTakeFirst())) continue;
    await trx
      .updateTable("delivery")
      .set({ state: "cancelled", lease: null })
      .where("request_id", "in", page)
      .where("state", "=", "queued")
      .where(({ not }) => not(isBeingSent))
      .execute();
    return true;
  }
  return false;
}

/** Notes that hold a person's data, and what they are without. The database looks first: 10 ms for 20,000, not 250. */
async function notesNaming(engine: Engine, kysely: Kysely<Tables>, person: Contact, found: QuoteRequestRow[]) {
  const contacts = [person, ...contactsOn(found)].filter(isContact);
  const names = [...new Set(found.map(({ name }) => name.trim()))].filter((name) => /\p{L}\s+\p{L}/u.test(name));
  if (contacts.length === 0 && names.length === 0) return [];
  const theirs = new Set(contacts.map(String));
  const patterns = names.map(namePattern);
  const namesakes = new Set(names.map(lettersAndDigits));
  const conditions = [
    ...contacts.map(([kind, key]) =>
      kind === "email" ? holds(engine, sql`note`, longestAscii(key)) : mayHoldDigits(sql`note`, key),
    ),
    ...names.map((name) => holds(engine, sql`note`, longestAscii(name))),
    // Words in other scripts and widths are compared below only.
    sql<boolean>`octet_length(note) <> length(note)`,
  ];
  const all = kysely
    .selectFrom("request_event")
    .innerJoin("quote_request", "quote_request.id", "request_event.request_id")
    .select(["id", "name", "number", "note"])
    .where("note", "is not", null)
    .$narrowType<{ note: string }>();
  const notes = await (conditions.length > pageSize ? all : all.where(({ or }) => or(conditions))).execute();
  return notes.flatMap(({ note, ...other }) => {
    const withoutThem = withoutContacts(note, (contact) => theirs.has(String(contact)));
    const cleaned = namesakes.has(lettersAndDigits(other.name))
      ? withoutThem
      : patterns.reduce((text, name) => text.replaceAll(name, "[erased]"), withoutThem);
    return cleaned === note ? [] : { ...other, cleaned };
  });
}

/** The whole name, however its words are spaced, and no part of a longer word. */
function namePattern(name: string): RegExp {
  const words = name.split(/\s+/).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join("\\s+")}(?![\\p{L}\\p{N}])`, "giu");
}

/** The requests under one of these, newest first. What a server of before stored without keys is compared here. */
async function requestsOf(kysely: Kysely<Tables>, contacts: Contact[]): Promise<QuoteRequestRow[]> {
  const wanted = new Set(contacts.map(String));
  const found: QuoteRequestRow[] = [];
  for (const page of inPages(contacts, pageSize)) {
    const rows = await kysely
      .selectFrom("quote_request")
      .selectAll()
      .where((row) =>
        row.or([row("email_key", "is", null), ...page.map(([kind, key]) => row(`${kind}_key`, "=", key))]),
      )
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .execute();
    found.push(...rows);
  }
  return found.filter((row) => contactsOf(row).some((contact) => wanted.has(String(contact))));
}

function contactOf(person: PersonBody): Contact {
  const [email, phone] = contactsOf({ email: "", phone: "", ...person });
  return "email" in person ? email : phone;
}

/** The addresses and numbers on requests, each once. */
function contactsOn(requests: QuoteRequestRow[]): Contact[] {
  const contacts = requests.flatMap(contactsOf).filter(isContact);
  return [...new Map(contacts.map((contact) => [String(contact), contact])).values()];
}

function longestAscii(text: string): string {
  return text.match(/[\x21-\x7e]+/g)?.toSorted((one, other) => other.length - one.length)[0] ?? "";
}

function once(requests: OtherRequest[]): OtherRequest[] {
  return [...new Map(requests.map(({ id, name }) => [id, { id, name }])).values()];
}
