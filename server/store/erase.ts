import { type Expression, type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Engine } from "./engine.ts";
import { holds, mayHoldDigits, nationalDigits } from "./request-search.ts";
import type { QuoteRequestRow, Tables } from "./tables.ts";

/** Whose requests to erase: an e-mail address compares without case, a phone number by its digits. */
export type Person = { email: string } | { phone: string };

/** What confirms that these requests are meant: the name on the newest of them, in any case, and how many they are. */
export interface Confirmation {
  name: string;
  count: number;
}

const pageSize = 500;

/** Shorter numbers would be found in every other note. */
const minDigits = 7;

/** Every request of a person, newest first. */
export function findRequestsOf(db: Database, person: Person): Promise<QuoteRequestRow[]> {
  return db.read(async (kysely) => {
    const ids = (await personsOf(db.engine, kysely, person)).map(({ id }) => id);
    if (ids.length === 0) return [];
    return kysely
      .selectFrom("quote_request")
      .selectAll()
      .where("id", "in", ids)
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .execute();
  });
}

/** What erasing did. */
export interface Erased {
  ids: string[];
  /** Requests of others in whose notes the address or number stood. */
  mentionedIn: Mention[];
}

/** A request whose notes name somebody else's address or number. */
export interface Mention {
  id: string;
  name: string;
}

/**
 * Deletes every request of a person with everything that hangs on it, delivered or not, and takes their address or
 * number out of the notes on other requests. Undefined where a confirmation was given and is not right: then nothing
 * was deleted.
 */
export function eraseQuoteRequests(db: Database, person: Person): Promise<Erased>;
export function eraseQuoteRequests(db: Database, person: Person, by: Confirmation): Promise<Erased | undefined>;
export function eraseQuoteRequests(db: Database, person: Person, by?: Confirmation): Promise<Erased | undefined> {
  return db.write(async (trx) => {
    const found = await personsOf(db.engine, trx, person);
    if (by && (found.length !== by.count || folded(found[0]?.name ?? "") !== folded(by.name))) return undefined;
    const ids = found.map(({ id }) => id);
    for (let start = 0; start < ids.length; start += pageSize) {
      await trx
        .deleteFrom("quote_request")
        .where("id", "in", ids.slice(start, start + pageSize))
        .execute();
    }
    const notes = await notesNaming(db.engine, trx, person);
    for (const { id, number, cleaned } of notes) {
      await trx
        .updateTable("request_event")
        .set({ note: cleaned })
        .where("request_id", "=", id)
        .where("number", "=", number)
        .execute();
    }
    return { ids, mentionedIn: once(notes) };
  });
}

/** Requests whose notes hold a person's address or number, without those of the person: `theirs`, by their ids. */
export function findMentions(db: Database, person: Person, theirs: string[]): Promise<Mention[]> {
  return db.read(async (kysely) => {
    const mentions = once(await notesNaming(db.engine, kysely, person));
    return mentions.filter(({ id }) => !theirs.includes(id));
  });
}

/** Notes that hold the address or number, and what they are without it. */
async function notesNaming(engine: Engine, kysely: Kysely<Tables>, person: Person) {
  const pattern = namingPattern(person);
  if (!pattern) return [];
  const notes = await kysely
    .selectFrom("request_event")
    .innerJoin("quote_request", "quote_request.id", "request_event.request_id")
    .select(["id", "name", "number", "note"])
    .where("note", "is not", null)
    .where(mayBeTheirs(engine, person, sql`note`, sql`note`))
    .execute();
  return notes.flatMap(({ note, ...mention }) => {
    const cleaned = note?.replaceAll(pattern, "[erased]");
    return cleaned === undefined || cleaned === note ? [] : { ...mention, cleaned };
  });
}

/** The whole address or number and no part of a longer one. Undefined for what is neither: it would stand everywhere. */
function namingPattern(person: Person): RegExp | undefined {
  if ("email" in person) {
    const email = folded(person.email);
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return undefined;
    const escaped = email.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    return new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escaped}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, "giu");
  }
  const digits = nationalDigits(person.phone);
  if (digits.length < minDigits) return undefined;
  const between = "[\\s().+/-]{0,3}";
  return new RegExp(`(?<!\\d)(?:1${between})?${digits.split("").join(between)}(?!\\d)`, "g");
}

function once(mentions: Mention[]): Mention[] {
  return [...new Map(mentions.map(({ id, name }) => [id, { id, name }])).values()];
}

/**
 * Newest first. The engines fold case and digits differently, so they only narrow down, and the comparison is made here.
 */
async function personsOf(engine: Engine, kysely: Kysely<Tables>, person: Person) {
  const rows = await kysely
    .selectFrom("quote_request")
    .select(["id", "name", "email", "phone"])
    .where(mayBeTheirs(engine, person, sql`email`, sql`phone`))
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.filter(comparison(person));
}

/** Whether a text may name a person: true of all that do, and of few others. */
function mayBeTheirs(engine: Engine, person: Person, email: Expression<string>, phone: Expression<string>) {
  if ("phone" in person) return mayHoldDigits(engine, phone, nationalDigits(person.phone));
  const [longest = ""] = (folded(person.email).match(/[\x21-\x7e]+/g) ?? []).toSorted((a, b) => b.length - a.length);
  return holds(engine, email, longest);
}

function comparison(person: Person): (row: { email: string; phone: string }) => boolean {
  if ("email" in person) {
    const wanted = folded(person.email);
    return ({ email }) => email.toLowerCase() === wanted;
  }
  const wanted = phoneKey(person.phone);
  return ({ phone }) => phoneKey(phone) === wanted;
}

function folded(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

/** What two spellings of a number share; of what has no digits, the text itself. */
function phoneKey(phone: string): string {
  return nationalDigits(phone) || phone.trim();
}
