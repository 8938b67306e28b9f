import type { Transaction } from "kysely";
import {
  type ContactAttempt,
  type ContactBody,
  type ContactStep,
  callMs,
  isContactStep,
  type PreparedMessage,
  wayStartedBy,
} from "#contract/desk-contact.ts";
import { type ActChange, type DeskEvent, removedNote } from "#contract/desk-request.ts";
import { type DeskStatus, deskEnds, isReached } from "#contract/desk-status.ts";
import { type ActWork, actParts, correctedFields, corrections } from "#contract/desk-work.ts";
import { dropCallBackEmail } from "../delivery/call-backs.ts";
import { followSpamMark } from "../delivery/queue.ts";
import { noteColumns, storableText, toCorrectionColumns } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { isAnswerTo, readEventSummaries } from "../store/event-summary.ts";
import {
  actColumns,
  type EventColumns,
  type QuoteRequestRow,
  type Tables,
  type WorkColumns,
  workColumns,
} from "../store/tables.ts";

export interface Act {
  id: string;
  /** The version that staff saw. If someone else has changed the request since, nothing happens. */
  version: number;
  author: string;
}

/** An act on the newest version, whatever staff saw. */
type ActOnNewest = Omit<Act, "version"> & { version?: undefined };

interface Change {
  kind: DeskEvent["kind"];
  message?: PreparedMessage | undefined;
  note?: string | undefined;
  work: Partial<WorkColumns>;
}

/** These end the call back, unless the same act sets a new one. */
const settledStatuses: (DeskStatus | undefined)[] = ["called", "contacted", ...deskEnds];

/** Adds no event if nothing changes. Resolves false if someone acted first or the request does not exist. */
export function act(db: Database, { note, isMine, ...changes }: Act & ActChange): Promise<boolean> {
  const settled = settledStatuses.includes(changes.status) ? { callBack: "" } : {};
  const taken = isMine === undefined ? {} : { takenBy: isMine ? changes.author : "" };
  const wanted: { [Part in keyof ActWork]?: string | undefined } = { ...settled, ...taken, ...changes };
  return append(db, changes, async (row) => {
    for (const field of correctedFields) if (wanted[corrections[field]] === row[field]) wanted[corrections[field]] = "";
    const set = actParts.filter((part) => wanted[part] !== undefined);
    const work = Object.fromEntries(set.map((part) => [workColumns[part], storableText(wanted[part] ?? "") || null]));
    const isDone = set.every((part) => work[workColumns[part]] === row[workColumns[part]]);
    return (isDone && note === undefined) || { kind: "act", note, work };
  });
}

/** How often another act may come first on PostgreSQL. */
const maxContactTries = 5;

/** Records a step of a contact with the customer. A repeat adds no event. Resolves false if the request does not exist. */
export async function recordContact(
  db: Database,
  { step, message, ...changes }: ActOnNewest & ContactBody,
): Promise<boolean> {
  const changeOf: ChangeOf = (row, trx) => contactChange(trx, row, changes.author, { step, message });
  for (let tries = 0; tries < maxContactTries; tries++)
    if (await db.write((trx) => appendTo(trx, changes, changeOf))) return true;
  return false;
}

async function contactChange(
  trx: Transaction<Tables>,
  row: QuoteRequestRow,
  author: string,
  { step, message }: Pick<ContactBody, "step" | "message">,
): Promise<Change | boolean> {
  const { attempts } = (await readEventSummaries(trx, [row.id]))(row.id);
  const own = attempts.filter(({ by }) => by === author);
  const way = wayStartedBy(step);
  if (!way) {
    const answered = own.find((one) => isAnswerTo(one, step));
    const sent = (step !== "not-yet" && answered?.message) || undefined;
    return answered ? { kind: step, message: sent, work: workAfter(step, row.status, sent) } : true;
  }
  const takes = way === "call" && row.taken_by === null;
  const isSame = (one: ContactAttempt) => one.way === way && one.message === (message ?? null);
  const isRepeat = own.some((one) => isSame(one) && Date.now() - Date.parse(one.at) < callMs);
  return (isRepeat && !takes) || { kind: step, message, work: takes ? { taken_by: author } : {} };
}

/** Once someone has been reached, a later call does not move the status back. An email about a missed call is a try. */
function workAfter(step: ContactStep, status: DeskStatus | null, message?: PreparedMessage): Partial<WorkColumns> {
  const set = (next: DeskStatus) => (isReached(status) ? {} : { status: next });
  if (step === "called") return { ...set("called"), call_back: null };
  if (step === "emailed" && message === "noAnswer") return set("tried");
  if (step === "emailed") return isReached(status) ? {} : { status: "contacted", call_back: null };
  if (step === "no-answer") return { ...set("tried"), call_back: null };
  return step === "text-opened" ? set("tried") : {};
}

/** Records who entered a request, spoke with the caller and goes on with the work. */
export function recordEntry(
  trx: Transaction<Tables>,
  { id, author, note, address }: Omit<Act, "version"> & Pick<ActChange, "note" | "address">,
) {
  const work = { status: "called", taken_by: author, ...(address && { address: storableText(address) }) } as const;
  return appendTo(trx, { id, version: 0, author }, async () => ({ kind: "entered", note, work }));
}

/** Removes the possible-spam mark and changes the status spam to new. Adds no event if neither was set. */
export function liftSpamMark(db: Database, changes: Act): Promise<boolean> {
  return append(db, changes, async (row) => {
    if (row.suspicion === null && row.status !== "spam") return true;
    return { kind: "not-spam", work: { suspicion: null, ...(row.status === "spam" && { status: "new" }) } };
  });
}

/** Undoes the newest event if it is the author's own and neither an undo nor the entry of the request. */
export function undo(db: Database, changes: Act): Promise<boolean> {
  return db.write((trx) => undoIn(trx, changes));
}

/** Undoes the author's newest event in the caller's transaction. */
export function undoIn(trx: Transaction<Tables>, changes: Act): Promise<boolean> {
  return appendTo(trx, changes, async (row) => {
    if (row.version !== changes.version) return false;
    const last = await trx
      .selectFrom("request_event")
      .selectAll()
      .where("request_id", "=", row.id)
      .where("number", "=", row.version)
      .executeTakeFirst();
    if (!last || last.kind === "undo" || last.kind === "entered" || last.author !== changes.author) return false;
    const work = Object.values(workColumns).map((column) => [column, last[`${column}_before`]]);
    // Older versions recorded the mark only on events that removed it.
    const suspicion = last.suspicion_before ?? row.suspicion;
    return { kind: "undo", work: { ...Object.fromEntries(work), suspicion } };
  });
}

/** Replaces a note's text. Resolves false if there is no note or it was already removed. */
export function removeNote(db: Database, id: string, number: number, replacement: string): Promise<boolean> {
  return db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("request_event")
      .set(noteColumns(replacement))
      .where("request_id", "=", id)
      .where("number", "=", number)
      .where("note", "not like", removedNote("%", "____-__-__ __:__"))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Resolves true if nothing is left to change, and false if the change is not allowed. */
type ChangeOf = (row: QuoteRequestRow, trx: Transaction<Tables>) => Promise<Change | boolean>;

function append(db: Database, changes: Act, changeOf: ChangeOf): Promise<boolean> {
  return db.write((trx) => appendTo(trx, changes, changeOf));
}

/** Changes the request and adds its event. Only one act on each version succeeds. */
async function appendTo(
  trx: Transaction<Tables>,
  { id, version: seen, author }: Act | ActOnNewest,
  changeOf: ChangeOf,
): Promise<boolean> {
  const row = await trx.selectFrom("quote_request").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row || !(await isUnchanged(trx, row, seen, author))) return false;
  const change = await changeOf(row, trx);
  if (typeof change === "boolean") return change;
  const { version } = row;
  const after = { ...row, ...change.work, version: version + 1 };
  const { numUpdatedRows } = await trx
    .updateTable("quote_request")
    .set({ ...change.work, ...toCorrectionColumns(after), version: after.version })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (after.call_back !== row.call_back) await dropCallBackEmail(trx, id);
  const isSpam = after.status === "spam";
  if (isSpam !== (row.status === "spam")) await followSpamMark(trx, [id], isSpam);
  const { kind, message = null, note } = change;
  const event = { request_id: id, number: after.version, at: Date.now(), author, kind, message };
  await trx
    .insertInto("request_event")
    .values({ ...event, ...noteColumns(note === undefined ? null : storableText(note)), ...eventColumns(row, after) })
    .execute();
  return true;
}

/** Returns whether nothing but steps of the author's own contacts has been added since. */
async function isUnchanged(
  trx: Transaction<Tables>,
  { id, version }: QuoteRequestRow,
  seen: number | undefined,
  author: string,
): Promise<boolean> {
  if (seen === undefined || seen >= version) return seen === undefined || seen === version;
  const added = await trx
    .selectFrom("request_event")
    .select(["kind", "author"])
    .where("request_id", "=", id)
    .where("number", ">", seen)
    .execute();
  return added.every((event) => event.author === author && isContactStep(event.kind));
}

export function eventColumns(row: WorkColumns, after: WorkColumns): EventColumns {
  const left = Object.values(actColumns).map((name) => [name, after[name] === row[name] ? null : after[name]]);
  const before = Object.values(workColumns).map((column) => [`${column}_before`, row[column]]);
  return Object.fromEntries([...left, ...before]) as EventColumns;
}
