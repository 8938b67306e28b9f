import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import { removeOutboxLetters } from "../delivery/outbox-letters.ts";
import type { QuoteRequestHistory } from "../requests/history.ts";
import { contactKeys, sha256 } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { inPages } from "../store/in-pages.ts";
import { writePrivateFile } from "../store/private-files.ts";
import type { ErasureRow, Tables } from "../store/tables.ts";
import { type Contact, withoutContacts } from "./redact-contacts.ts";

/** The address and the number on a request. */
export function contactsOf(request: { email: string; phone: string }): [email: Contact, phone: Contact] {
  const { email_key, phone_key } = contactKeys(request);
  return [
    ["email", email_key],
    ["phone", phone_key],
  ];
}

/** The copy of `erasure` beside a SQLite file: it outlives a file that is lost and restored from a backup. */
const erasuresFile = "erasures.json";

const rowsPerStatement = 1000;

/** Remembers which requests were erased, by which address or number, and which others were on them. */
export async function rememberErasure(
  trx: Transaction<Tables>,
  { ids, persons, contacts }: { ids: string[]; persons: Contact[]; contacts: Contact[] },
): Promise<void> {
  const newest = await trx.selectFrom("erasure").select("hash_key").where("hash_key", "<>", "").executeTakeFirst();
  const hash_key = newest?.hash_key ?? randomBytes(32).toString("base64url");
  const shared = { erased_at: Date.now(), is_finished: 0 };
  const keyed = (kind: "person" | "contact") => (contact: Contact) => {
    return { hash: hashOf(hash_key, contact), hash_key, kind, ...shared };
  };
  await addErasures(trx, [
    ...persons.map(keyed("person")),
    ...contacts.map(keyed("contact")),
    ...ids.map((id) => ({ hash: sha256(id), hash_key: "", kind: "request" as const, ...shared })),
  ]);
}

/** Adds what another place remembers. */
export async function addErasures(trx: Transaction<Tables>, rows: ErasureRow[]): Promise<void> {
  for (const page of inPages([...merged(rows).values()], rowsPerStatement)) {
    await trx
      .insertInto("erasure")
      .values(page.map((row) => ({ ...row, is_finished: 0 })))
      .onConflict((conflict) =>
        conflict.column("hash").doUpdateSet({
          kind: sql`case when erasure.kind = 'person' then erasure.kind else excluded.kind end`,
          erased_at: sql`case when erasure.erased_at > excluded.erased_at then erasure.erased_at else excluded.erased_at end`,
          is_finished: 0,
        }),
      )
      .execute();
  }
}

/** Each hash once, with its later time; a person outweighs a contact. */
function merged(rows: ErasureRow[]): Map<string, ErasureRow> {
  const byHash = new Map<string, ErasureRow>();
  for (const row of rows) {
    const { kind, erased_at } = byHash.get(row.hash) ?? row;
    byHash.set(row.hash, {
      ...row,
      kind: kind === "person" ? kind : row.kind,
      erased_at: Math.max(erased_at, row.erased_at),
    });
  }
  return byHash;
}

/** Everything that is remembered of erasures. */
export function listErasures(kysely: Kysely<Tables>): Promise<ErasureRow[]> {
  return kysely.selectFrom("erasure").selectAll().orderBy("hash").execute();
}

/** What the copy in the data folder remembers. */
export function readErasuresFile(dataDir: string): ErasureRow[] {
  const path = join(dataDir, erasuresFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as ErasureRow[]) : [];
}

/**
 * Does what erasing leaves to do outside of the transaction: deletes the letters in the outbox folder, writes the copy of
 * the erasures, and makes what was deleted unreadable by `clean`. May be called again after one of them failed.
 */
export async function finishErasing(
  db: Database,
  dataDir: string,
  clean: (db: Database) => Promise<void>,
): Promise<void> {
  const rows = await db.read(listErasures);
  const gone = new Set(rows.map(({ hash }) => hash));
  await removeOutboxLetters(dataDir, (id) => gone.has(sha256(id)));
  if (db.engine.name === "sqlite") await writePrivateFile(dataDir, erasuresFile, JSON.stringify(rows));
  await clean(db);
  const latest = rows.reduce((time, { erased_at }) => Math.max(time, erased_at), 0);
  await db.write((trx) =>
    trx
      .updateTable("erasure")
      .set({ is_finished: 1 })
      .where("is_finished", "=", 0)
      .where("erased_at", "<=", latest)
      .execute(),
  );
}

/** Whether an erasure was cut short, such as by a kill or a full disk. */
export async function hasUnfinishedErasures(db: Database): Promise<boolean> {
  const first = await db.read((kysely) =>
    kysely.selectFrom("erasure").select("hash").where("is_finished", "=", 0).limit(1).executeTakeFirst(),
  );
  return first !== undefined;
}

/** Takes what was erased out of a backup's requests: undefined for a request that was erased itself. */
export function withoutErased(rows: ErasureRow[]): (history: QuoteRequestHistory) => QuoteRequestHistory | undefined {
  const known = merged(rows);
  const keys = [...new Set(rows.map(({ hash_key }) => hash_key))].filter((key) => key !== "");
  const find = (contact: Contact, isoTime: string) =>
    keys.map((key) => known.get(hashOf(key, contact))).find((row) => row && Date.parse(isoTime) <= row.erased_at);
  return (history) => {
    const { id, receivedAt } = history.request;
    const isTheirs = (contact: Contact) => find(contact, receivedAt)?.kind === "person";
    if (known.has(sha256(id)) || contactsOf(history.request).some(isTheirs)) return undefined;
    const events = history.events?.map((event) => ({
      ...event,
      note: event.note && withoutContacts(event.note, (contact) => find(contact, event.at) !== undefined),
    }));
    return { ...history, ...(events && { events }) };
  };
}

function hashOf(hashKey: string, [kind, key]: Contact): string {
  return createHmac("sha256", hashKey).update(`${kind} ${key}`).digest("base64url");
}
