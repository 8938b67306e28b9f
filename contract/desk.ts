import type { Attribution } from "./attribution.ts";
import type { Channel, DeliveryState } from "./channels.ts";
import { minuteMs } from "./durations.ts";
import type { QuoteRequest, QuoteRequestDraft, QuoteRequestField } from "./quote-request.ts";

/**
 * The desk's calls: POST with a JSON body, from the same origin, by a signed-in user. Personal data stays out of
 * URLs. Any call may answer with a `DeskErrorAnswer`: 400 `unreadable`, 401 `signed-out`, 403 `passkey-needed` or
 * `other-site`, 413 `too-large`, 415 `unknown-encoding`, 500 `failure`, and with Retry-After 429 `too-many` or 503
 * `store-unavailable`.
 */
export const deskPaths = {
  /** `ListBody` -> 200 `ListAnswer`. */
  list: "/desk/api/list",
  /** `{ id }` -> 200 `RequestAnswer`. 404 `not-found`. */
  request: "/desk/api/request",
  /** `ActBody` -> 200 `RequestAnswer`. 404. 409 `changed-meanwhile`: nothing was done. */
  act: "/desk/api/act",
  /** `ContactBody` -> 200 `RequestAnswer`. 404. Never 409: a call happened whatever else changed. */
  contact: "/desk/api/contact",
  /** `EnterBody` -> 200 `RequestAnswer`. 400 with the first problem. */
  enter: "/desk/api/enter",
  /** `VersionBody` -> 200 `RequestAnswer`: undoes the newest event if the user made it. 404. 409 as above. */
  undo: "/desk/api/undo",
  /** `RemoveNoteBody` -> 200 `RequestAnswer`: deletes the text of anyone's note for good. 404. */
  removeNote: "/desk/api/remove-note",
  /** `VersionBody` -> 200 `RequestAnswer`: clears possible spam and the status spam. 404. 409 as above. */
  notSpam: "/desk/api/not-spam",
  /** `SpamBody` -> 200 `SpamAnswer`: marks these requests or all possible spam as spam. */
  markSpam: "/desk/api/mark-spam",
  /** `UndoSpamBody` -> 200 `UndoSpamAnswer`: takes back what the user marked at this time. */
  undoSpam: "/desk/api/undo-spam",
  /** `ResendBody` -> 200 `ResendAnswer`: sends queued, failed and cancelled deliveries now. 404. */
  resend: "/desk/api/resend",
  /** `StatisticsBody` -> 200 `StatisticsAnswer`. */
  statistics: "/desk/api/statistics",
  /** `Selection` -> 200 text/csv: every row of the list, without its limit. */
  exportCsv: "/desk/api/export",
  /** `PersonBody` -> 200 `ErasePreview`. */
  previewErase: "/desk/api/erase/preview",
  /** `EraseBody` -> 200 `EraseAnswer`. 409 `not-confirmed`: name or count differ from the preview. */
  erase: "/desk/api/erase",
} as const;

interface StatusTraits {
  label: string;
  /** A request at a stage is open. An `end` needs no call back. */
  kind: "stage" | "end";
  /** Whether someone spoke with the customer or answered by email. */
  isReached: boolean;
  /** A color in `desk/list/tags.tsx`. */
  color: "plain" | "muted" | "done" | "alarm";
}

/** The statuses in the order of work. The desk's buttons, tags, filters and statistics follow this list. */
export const deskStatusTraits = {
  new: { label: "New", kind: "stage", isReached: false, color: "plain" },
  /** Someone called without an answer, or sent a text. */
  tried: { label: "Tried", kind: "stage", isReached: false, color: "plain" },
  called: { label: "Called", kind: "stage", isReached: true, color: "plain" },
  contacted: { label: "Contacted", kind: "stage", isReached: true, color: "plain" },
  quoted: { label: "Quoted", kind: "stage", isReached: true, color: "plain" },
  won: { label: "Won", kind: "end", isReached: true, color: "done" },
  lost: { label: "Lost", kind: "end", isReached: true, color: "muted" },
  spam: { label: "Spam", kind: "end", isReached: true, color: "alarm" },
} as const satisfies Record<string, StatusTraits>;

export type DeskStatus = keyof typeof deskStatusTraits;

export type DeskEnd = {
  [S in DeskStatus]: (typeof deskStatusTraits)[S]["kind"] extends "end" ? S : never;
}[DeskStatus];

export type StatusColor = StatusTraits["color"];

export const deskStatuses = Object.keys(deskStatusTraits) as DeskStatus[];

export const deskStages = deskStatuses.filter((status) => deskStatusTraits[status].kind === "stage");
export const deskEnds = deskStatuses.filter((status): status is DeskEnd => deskStatusTraits[status].kind === "end");

/** Returns whether a status ends the work. False without a status. */
export function isEnd(status: DeskStatus | null): boolean {
  return deskEnds.some((end) => end === status);
}

/** Returns whether a status is a stage of the work. False without a status. */
export function isStage(status: DeskStatus | null): boolean {
  return deskStages.some((stage) => stage === status);
}

/** Statuses of requests whose customer nobody has reached. */
export const unreachedStatuses = deskStatuses.filter((status) => !deskStatusTraits[status].isReached);

/** Returns whether nobody has reached the customer. False without a status. */
export function isUnreached(status: DeskStatus | null): boolean {
  return unreachedStatuses.some((unreached) => unreached === status);
}

/** Returns whether the customer was reached. False without a status. */
export function isReached(status: DeskStatus | null): boolean {
  return status !== null && !isUnreached(status);
}

export const deskStatusLabels = Object.fromEntries(
  deskStatuses.map((status) => [status, deskStatusTraits[status].label]),
) as Record<DeskStatus, string>;

/**
 * Filters of the list. `open` has New to Quoted, and requests that ended but have a call back. `mine` has those of them
 * that the user took. `due` has call backs up to the end of the day. `all` omits spam. Possible spam (marked, and no act
 * of staff stands) is in no other filter.
 */
export const listFilterLabels = {
  open: "Open",
  mine: "Mine",
  due: "Call backs today",
  all: "All",
  ...deskStatusLabels,
  "possible-spam": "Possible spam",
} as const;

export type ListFilter = keyof typeof listFilterLabels;

/** The parts of a request's work that an act sets. */
export interface ActWork {
  /** Null for a request from before the desk that nobody has worked on. */
  status: DeskStatus | null;
  /** The company's local time, such as 2026-11-25T09:00. Null: no call back. */
  callBack: string | null;
  /** The staff member working on the request, by address. */
  takenBy: string | null;
  /** The price in dollars, such as 1250 or 1250.50. */
  amount: string | null;
  /** The address of the job, which the form does not ask for. */
  address: string | null;
  /** Corrections by staff. Null: as the visitor sent it. */
  correctedName: string | null;
  correctedPhone: string | null;
  correctedEmail: string | null;
}

/** Labels on the page and, in lower case, in the CSV file. */
export const actLabels: Readonly<Record<keyof ActWork, string>> = {
  status: "Status",
  callBack: "Call back",
  takenBy: "Taken by",
  amount: "Amount",
  address: "Address",
  correctedName: "Corrected name",
  correctedPhone: "Corrected phone",
  correctedEmail: "Corrected email",
};

export const actParts = Object.keys(actLabels) as (keyof ActWork)[];

/** Fields that staff can correct, each with the part that holds the correction. */
export const corrections = {
  name: "correctedName",
  phone: "correctedPhone",
  email: "correctedEmail",
} as const satisfies Partial<Record<QuoteRequestField, keyof ActWork>>;

export type CorrectedField = keyof typeof corrections;

export const correctedFields = Object.keys(corrections) as CorrectedField[];

/** Returns the first name in a staff member's address: "Anna" for anna.lee@office.example. */
export function staffName(address: string): string {
  const [first = address] = address.split(/[.@+_-]/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** The office's work on a request. Undo restores all of it. */
export interface DeskWork extends ActWork {
  suspectReason: string | null;
}

/** Limits: texts in UTF-16 code units, rows and weeks as whole numbers from 1. */
export const deskLimits = {
  note: 2_000,
  address: 200,
  search: 100,
  noteLine: 200,
  rows: 200,
  defaultRows: 50,
  weeks: 104,
  defaultWeeks: 12,
} as const;

/**
 * Requests to list. First come call backs that are due now, by time, then urgent requests whose customer was not reached,
 * oldest first, then the others, newest first. Spam is listed newest first. A search covers every request whatever its
 * status, newest first and spam last.
 */
export interface Selection {
  /** Unset: `all`. */
  status?: ListFilter | undefined;
  /** Words in name, address, number, services, page or notes, ignoring case, accents and apostrophes. Blank: unset. */
  search?: string | undefined;
}

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
  /** The page that sent the request, and its city. */
  page: string | null;
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
}

/** Returns whether the visitor wanted help the same day and nobody has reached them. False without a status. */
export function isUrgent({ wanted, status }: Pick<DeskRow, "wanted" | "status">): boolean {
  return wanted !== null && isUnreached(status);
}

/** The day on which a visitor wants help. */
export interface WantedDay {
  /** Such as 2026-11-25. After closing time, it is the next day on which the office opens. */
  day: string;
  isAfterClosing: boolean;
}

/** A tap on Call, Text or Email. */
export interface ContactAttempt {
  way: ContactWay;
  /** The staff member's address. */
  by: string;
  at: string;
}

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
}

export interface CallBackToday {
  /** Local, such as 2026-11-25T09:00. */
  minute: string;
  /** Whether `toCall` counts the request too. */
  isToCall: boolean;
}

export interface RequestAnswer {
  request: DeskRequest;
}

/** A request with its events, oldest first. */
export interface DeskRequest extends DeskRow {
  /** E.164, such as +14085550188, for `tel:` and `sms:` links. Null: the number cannot be dialed. */
  dial: string | null;
  /** The number as people write it, such as (408) 555-0188. */
  dialWords: string | null;
  /** Other requests with the same address or number, newest first. */
  fromSamePerson: OtherRequest[];
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
  kind: "act" | "entered" | "not-spam" | "undo" | ContactStep;
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

export type VersionBody = Pick<DeskRow, "id" | "version">;

/** Parts to set. Blank clears a part. A call, a contact or an end cancels the call back, unless the act sets one. */
export type ActChange = { [Part in Exclude<keyof ActWork, "takenBy">]?: NonNullable<ActWork[Part]> | undefined } & {
  note?: string | undefined;
  /** True assigns the request to the author. False unassigns it. */
  isMine?: boolean | undefined;
};

export type ActBody = VersionBody & ActChange;

/** The steps of each way to contact a customer: the tap, then one answer to its question. */
export const contactSteps = {
  call: { start: "call-started", answers: ["called", "no-answer"] },
  text: { start: "text-started", answers: ["text-opened"] },
  email: { start: "email-started", answers: ["emailed"] },
} as const satisfies Record<string, { start: string; answers: readonly string[] }>;

export type ContactWay = keyof typeof contactSteps;

export const contactWays = Object.keys(contactSteps) as ContactWay[];

export type ContactStart = (typeof contactSteps)[ContactWay]["start"];

/** `not-yet` closes any question without a result. */
export type ContactAnswer = (typeof contactSteps)[ContactWay]["answers"][number] | "not-yet";

export type ContactStep = ContactStart | ContactAnswer;

/** All steps of all ways. */
export const allContactSteps: ContactStep[] = [
  ...contactWays.flatMap((way) => [contactSteps[way].start, ...contactSteps[way].answers]),
  "not-yet",
];

/** Returns whether an event is a step of a contact. */
export function isContactStep(kind: DeskEvent["kind"]): kind is ContactStep {
  return allContactSteps.some((step) => step === kind);
}

/** Returns the way that a step starts. Undefined for answers and other kinds of events. */
export function wayStartedBy(step: DeskEvent["kind"]): ContactWay | undefined {
  return contactWays.find((way) => contactSteps[way].start === step);
}

/**
 * A step of a contact. A call that starts takes a request that nobody took. An answer counts only while the author's
 * question is open, so that a repeat changes nothing.
 */
export type ContactBody = Pick<DeskRow, "id"> & { step: ContactStep };

/** A call without a result counts as being under way for this long. */
export const callMs = 30 * minuteMs;

/** A phone request entered by hand. Needs only name and phone. The same `key` means the same request. */
export type EnterBody = QuoteRequestDraft & { key: string; note?: string | undefined };

export type RemoveNoteBody = Pick<DeskRow, "id"> & Pick<DeskEvent, "number">;

/** Returns the text that replaces a note. `at` is a time such as 2026-11-21 11:00. */
export function removedNote(by: string, at: string): string {
  return `[removed by ${by}, ${at}]`;
}

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

export type UndoSpamBody = Pick<SpamAnswer, "at">;

/** The number of requests that are no longer spam. Requests that changed meanwhile stay. */
export type UndoSpamAnswer = Pick<SpamAnswer, "requests">;

/** With `sent`, also resends sent deliveries, such as an email that got lost. */
export type ResendBody = Pick<DeskRow, "id"> & { sent?: true };

/** `deliveries` is the number sent now. 0: all were sent or are being sent. */
export interface ResendAnswer extends RequestAnswer {
  deliveries: number;
}

/** A failure, with a message for the staff. */
export interface DeskErrorAnswer {
  error: { code: string; message: string };
}
