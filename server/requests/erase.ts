import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { lettersAndDigits } from "#contract/read-quote-request.ts";
import { maxHandshakeMs } from "../delivery/deliveries.ts";
import { type Database, UserError } from "../store/database.ts";
import type { Engine } from "../store/engine.ts";
import { contactKeys, type QuoteRequestRow, type Tables } from "../store/tables.ts";
import { type Contact, rememberErasure } from "./erasures.ts";
import { holds, mayHoldDigits } from "./request-search.ts";
import { isContact, withoutContacts } from "./without-contacts.ts";

/** Whose requests to erase: addresses and numbers compare however they are written, see `read-quote-request.ts`. */
export type Person = { email: string } | { phone: string };

/** What confirms that these requests are meant: the name on the newest of them, in any spelling, and how many they are. */
export interface Confirmation {
  name: string;
  count: number;
}

/** A request of somebody else. */
export interface OtherRequest {
  id: string;
  name: string;
}

/** What erasing a person would take. */
export interface Erasable {
  /** Their requests, newest first. */
  requests: QuoteRequestRow[];
  /** Requests of others in whose notes their name, address or number stands: it is taken out there. */
  mentionedIn: OtherRequest[];
  /** Requests under the same number with another address, or the other way round: they stay. */
  alsoUnder: OtherRequest[];
}

/** What erasing did. */
export interface Erased {
  ids: string[];
  mentionedIn: OtherRequest[];
}

const pageSize = 500;
const pauseMs = 200;

/** Longer than a delivery that was claimed before can take until it begins to go out. */
const maxWaitMs = maxHandshakeMs + 1000;

/** Looks what erasing a person would take. Changes nothing. */
export function previewErasing(db: Database, person: Person): Promise<Erasable> {
  return db.read(async (kysely) => {
    const requests = await requestsOf(kysely, contactOf(person));
    const ids = new Set(requests.map(({ id }) => id));
    const isOther = ({ id }: OtherRequest) => !ids.has(id);
    const notes = await notesNaming(db.engine, kysely, contactOf(person), requests);
    const sharing = await Promise.all(contactsOn(requests).map((contact) => requestsOf(kysely, contact)));
    return {
      requests,
      mentionedIn: once(notes).filter(isOther),
      alsoUnder: once(sharing.flat()).filter(isOther),
    };
  });
}

/**
 * Deletes every request of a person with everything that hangs on it, delivered or not, takes their names, addresses and
 * numbers out of the notes on other requests and remembers the erasure. What is being sent just now is waited for, at
 * most `patienceMs`, so that nothing begins to go out afterwards. Undefined where a confirmation was given and is not
 * right: then nothing was deleted. Throws `UserError` where the patience ended too early. `finishErasing` does the rest.
 */
export async function eraseQuoteRequests(
  db: Database,
  person: Person,
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
  person: Person,
  { by, waits }: { by: Confirmation | undefined; waits: boolean },
): Promise<Erased | "being-sent" | undefined> {
  const contact = contactOf(person);
  const found = await requestsOf(trx, contact);
  if (by && (found.length !== by.count || lettersAndDigits(found[0]?.name ?? "") !== lettersAndDigits(by.name)))
    return undefined;
  const ids = found.map(({ id }) => id);
  if (waits && (await stopSending(db, trx, ids))) return "being-sent";
  const notes = await notesNaming(db.engine, trx, contact, found);
  for (const page of inPages(ids)) await trx.deleteFrom("quote_request").where("id", "in", page).execute();
  for (const { id, number, cleaned } of notes) {
    await trx
      .updateTable("request_event")
      .set({ note: cleaned })
      .where("request_id", "=", id)
      .where("number", "=", number)
      .execute();
  }
  await rememberErasure(trx, { ids, persons: [contact].filter(isWhole), contacts: contactsOn(found) });
  const gone = new Set(ids);
  return { ids, mentionedIn: once(notes).filter(({ id }) => !gone.has(id)) };
}

/** Where something is being sent about these requests, which cannot be ended, ends what waits and returns true. */
async function stopSending(db: Database, trx: Transaction<Tables>, ids: string[]): Promise<boolean> {
  const isBeingSent = sql<boolean>`(lease is not null and next_at > ${db.engine.now()})`;
  for (const page of inPages(ids)) {
    const queued = trx
      .selectFrom("delivery")
      .select("id")
      .where("request_id", "in", page)
      .where("state", "=", "queued");
    if (!(await queued.where(isBeingSent).limit(1).executeTakeFirst())) continue;
    await trx
      .updateTable("delivery")
      .set({ state: "cancelled", lease: null })
      .where("request_id", "in", page)
      .where("state", "=", "queued")
      .where(sql<boolean>`not ${isBeingSent}`)
      .execute();
    return true;
  }
  return false;
}

/** Notes in which a person's names, addresses or numbers stand, and what they are without them. */
async function notesNaming(engine: Engine, kysely: Kysely<Tables>, person: Contact, found: QuoteRequestRow[]) {
  const contacts = [person, ...contactsOn(found)].filter(isWhole);
  const names = [...new Set(found.map(({ name }) => name.trim()))].filter((name) => /\p{L}\s+\p{L}/u.test(name));
  if (contacts.length === 0 && names.length === 0) return [];
  const theirs = new Set(contacts.map(String));
  const patterns = names.map(namePattern);
  const notes = await kysely
    .selectFrom("request_event")
    .innerJoin("quote_request", "quote_request.id", "request_event.request_id")
    .select(["id", "name", "number", "note"])
    .where(({ or }) =>
      or([
        ...contacts.map(([kind, key]) =>
          kind === "email" ? holds(engine, sql`note`, longestAscii(key)) : mayHoldDigits(engine, sql`note`, key),
        ),
        ...names.map((name) => holds(engine, sql`note`, longestAscii(name))),
        // Words in other scripts and widths are compared below alone.
        sql<boolean>`octet_length(note) <> length(note)`,
      ]),
    )
    .execute();
  return notes.flatMap(({ note, ...other }) => {
    if (note === null) return [];
    const withoutThem = withoutContacts(note, (...contact) => theirs.has(String(contact)));
    const isNamesake = names.some((name) => lettersAndDigits(name) === lettersAndDigits(other.name));
    const cleaned = isNamesake
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

/** Newest first. What a server of before stored without keys is compared here. */
async function requestsOf(kysely: Kysely<Tables>, [kind, key]: Contact): Promise<QuoteRequestRow[]> {
  const column = `${kind}_key` as const;
  const rows = await kysely
    .selectFrom("quote_request")
    .selectAll()
    .where((row) => row.or([row(column, "=", key), row(column, "is", null)]))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.filter((row) => contactKeys(row)[column] === key);
}

function contactOf(person: Person): Contact {
  const { email_key, phone_key } = contactKeys({ email: "", phone: "", ...person });
  return "email" in person ? ["email", email_key] : ["phone", phone_key];
}

function isWhole(contact: Contact): boolean {
  return isContact(...contact);
}

/** The addresses and numbers on requests, each once. */
function contactsOn(requests: QuoteRequestRow[]): Contact[] {
  const contacts = requests.flatMap((row): Contact[] => {
    const { email_key, phone_key } = contactKeys(row);
    return [
      ["email", email_key],
      ["phone", phone_key],
    ];
  });
  return [...new Map(contacts.filter(isWhole).map((contact) => [String(contact), contact])).values()];
}

function longestAscii(text: string): string {
  return (text.match(/[\x21-\x7e]+/g) ?? [""]).reduce((longest, word) =>
    word.length > longest.length ? word : longest,
  );
}

function inPages(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, page) =>
    ids.slice(page * pageSize, (page + 1) * pageSize),
  );
}

function once(requests: OtherRequest[]): OtherRequest[] {
  return [...new Map(requests.map(({ id, name }) => [id, { id, name }])).values()];
}
