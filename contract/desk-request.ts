import type { Attribution } from "./attribution.ts";
import type { Channel, DeliveryState } from "./channels.ts";
import type { ContactAttempt, EventKind, PreparedMessage } from "./desk-contact.ts";
import type { ListFilter } from "./desk-status.ts";
import { type ActWork, type CorrectedField, type DeskWork, staffName } from "./desk-work.ts";
import type { QuoteRequest, QuoteRequestDraft } from "./quote-request.ts";
import type { WantedDay } from "./wanted-day.ts";

/**
 * Requests to list. First come call backs that are due now, by time, then urgent requests whose customer was not reached,
 * oldest first, then the others, newest first. Spam is listed newest first. A search covers every request whatever its
 * status: first matches in name, number, email and address, then the others, then spam, each newest first.
 */
export interface Selection {
  /** Unset: `all`. */
  status?: ListFilter | undefined;
  /** Words in name, address, number, services, page or notes, ignoring case, accents and apostrophes. Blank: unset. */
  search?: string | undefined;
}

/** Asks for a page of the list. */
export interface ListBody extends Selection {
  /** The maximum number of rows. Unset: `deskLimits.defaultRows`. */
  limit?: number;
  /** The id of the previous page's last row. */
  after?: string | undefined;
}

/** A row of the list, with corrected name, phone and email. Times are ISO 8601 in UTC. */
export interface DeskRow extends QuoteRequest, DeskWork {
  id: string;
  receivedAt: string;
  /** The address and title of the page that sent the request, and its city. */
  page: string | null;
  pageTitle: string | null;
  city: string | null;
  attribution: Attribution;
  /** The visitor's original values of corrected fields. */
  sent: Partial<Record<CorrectedField, string>>;
  /** The number of events. A new request without events is unread. An act sends the version it is based on. */
  version: number;
  /** The state of the email to the company. */
  letter: DeliveryState;
  /** Unanswered calls that were not undone, and the time of the last one. */
  tries: number;
  triedAt: string | null;
  /** Calls, texts and emails that staff started and whose result is not known, newest first. */
  attempts: ContactAttempt[];
  /** The first line of the newest note, cut at `deskLimits.noteLine`. Undone and removed notes do not count. */
  note: string | null;
  /** The number of other requests with the same address or number. */
  others: number;
  /** Null unless the visitor wanted help the same day. */
  wanted: WantedDay | null;
  /** E.164, such as +14085550188, for `tel:` and `sms:` links. Null: the number cannot be dialed. */
  dial: string | null;
  /** The number as people write it, such as (408) 555-0188. Keeps its name for desks that are open during an upgrade. */
  dialWords: string | null;
}

/** A page of the list, and the counts above it. */
export interface ListAnswer {
  rows: DeskRow[];
  /** Whether more rows follow. */
  more: boolean;
  /** Ignores the search. */
  counts: Record<ListFilter, number>;
  /** New requests that nobody took and whose call back, if any, is not on a later day. */
  toCall: number;
  /** Open requests that someone took or tried. */
  workedOn: number;
  /** All call backs up to the end of the day, by time. */
  callBacks: CallBackToday[];
  /** When the newest request of the last day came that nobody has worked on, spam and possible spam aside. */
  newestAt: string | null;
  /** Since when emails to the office wait, if for too long. */
  emailsStuckSince: string | null;
}

/** A call back up to the end of the day. */
export interface CallBackToday {
  /** Local, such as 2026-11-25T09:00. */
  minute: string;
  /** Whether `toCall` counts the request too. */
  isToCall: boolean;
}

/** The answer to every call about one request: the request as it is now. */
export interface RequestAnswer {
  request: DeskRequest;
}

/** A request with its events, oldest first. */
export interface DeskRequest extends DeskRow {
  /** Other requests with the same address or number, newest first. */
  fromSamePerson: OtherRequest[];
  /** When staff asked this person for a review. Null: never. */
  reviewAskedAt: string | null;
  events: DeskEvent[];
  deliveries: DeskDelivery[];
}

/** Another request from the same person. */
export type OtherRequest = Pick<DeskRow, "id" | "receivedAt" | "name" | "services" | "status">;

/** One act. Parts of the work that it did not change are null. Events never change, except for removed notes. */
export interface DeskEvent extends ActWork {
  /** From 1, without gaps. */
  number: number;
  at: string;
  /** The staff member's address. */
  by: string;
  kind: EventKind;
  /** The prepared message of a text or email. */
  message: PreparedMessage | null;
  /** The text of `removedNote` if the note was removed. */
  note: string | null;
  /** Parts that the act cleared. */
  cleared: (keyof ActWork)[];
  /** True if the next event undid it. */
  undone: boolean;
}

/** One way to report a request to the company, its other systems or the visitor. */
export interface DeskDelivery {
  channel: Channel;
  state: DeliveryState;
  sentAt: string | null;
  /** The next attempt. Null: now if queued, else never. */
  nextAt: string | null;
  lastError: string | null;
}

/** Names a request and the version that the screen shows. */
export type VersionBody = Pick<DeskRow, "id" | "version">;

/** Parts to set. Blank clears a part. A call, a contact or an end cancels the call back, unless the act sets one. */
export type ActChange = { [Part in Exclude<keyof ActWork, "takenBy">]?: NonNullable<ActWork[Part]> | undefined } & {
  note?: string | undefined;
  /** True assigns the request to the author. False unassigns it. */
  isMine?: boolean | undefined;
};

/** True saves a phone number that cannot be dialed. Without it, the call answers 400 `noNumber`. */
interface Sure {
  isSure?: true | undefined;
}

/** The code of the question whether to save a phone number that cannot be dialed. */
export const noNumber = "no-number";

/** One act: the parts to set. */
export type ActBody = VersionBody & ActChange & Sure;

/** A phone request entered by hand. Needs only name and phone. The same `key` means the same request. */
export type EnterBody = QuoteRequestDraft &
  Sure & { key: string; note?: string | undefined; address?: string | undefined };

/** Names an event whose note to remove. */
export type RemoveNoteBody = Pick<DeskRow, "id"> & Pick<DeskEvent, "number">;

/** Returns the text that replaces a note. `at` is a time such as 2026-11-21 11:00. */
export function removedNote(by: string, at: string): string {
  return `[removed by ${by}, ${at}]`;
}

/** Returns a note as people read it: a removed one with the name of the person instead of the address. */
export function formatNote(note: string): string {
  return isRemovedNote(note) ? note.replace(/\S+(?=,)/, staffName) : note;
}

/** Returns whether a note is the text of `removedNote`. */
export function isRemovedNote(note: string): boolean {
  return /^\[removed by \S+, \d{4}-\d\d-\d\d \d\d:\d\d\]$/.test(note);
}

/**
 * Marks up to `deskLimits.rows` requests that have not changed since, or possible spam received up to `until`, the time
 * of the newest request shown.
 */
export type SpamBody = { requests: VersionBody[] } | { until: string };

/** The number of requests marked, and the time that `undoSpam` needs. */
export interface SpamAnswer {
  requests: number;
  at: string;
}

/** The time that `markSpam` answered. */
export type UndoSpamBody = Pick<SpamAnswer, "at">;

/** The number of requests that are no longer spam. Requests that changed meanwhile stay. */
export type UndoSpamAnswer = Pick<SpamAnswer, "requests">;

/** With `sent`, also resends sent deliveries, such as an email that got lost. */
export type ResendBody = Pick<DeskRow, "id"> & { sent?: true };

/** `deliveries` is the number sent now. 0: all were sent or are being sent. */
export interface ResendAnswer extends RequestAnswer {
  deliveries: number;
}
