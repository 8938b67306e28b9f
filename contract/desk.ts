import type { Attribution } from "./attribution.ts";
import type { Channel, DeliveryState } from "./channels.ts";
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
  /** An `end` needs no call back. */
  kind: "stage" | "end";
  /** A color in `desk/list/tags.tsx`. */
  color: "plain" | "muted" | "done" | "alarm";
}

/** The statuses in the order of work. The desk's buttons, tags, filters and statistics follow this list. */
export const deskStatusTraits = {
  new: { label: "New", kind: "stage", color: "plain" },
  called: { label: "Called", kind: "stage", color: "plain" },
  contacted: { label: "Contacted", kind: "stage", color: "plain" },
  quoted: { label: "Quoted", kind: "stage", color: "plain" },
  won: { label: "Won", kind: "end", color: "done" },
  lost: { label: "Lost", kind: "end", color: "muted" },
  spam: { label: "Spam", kind: "end", color: "alarm" },
} as const satisfies Record<string, StatusTraits>;

export type DeskStatus = keyof typeof deskStatusTraits;

export type DeskEnd = {
  [S in DeskStatus]: (typeof deskStatusTraits)[S]["kind"] extends "end" ? S : never;
}[DeskStatus];

export type StatusColor = StatusTraits["color"];

export const deskStatuses = Object.keys(deskStatusTraits) as DeskStatus[];

export const deskStages = deskStatuses.filter((status) => deskStatusTraits[status].kind === "stage");
export const deskEnds = deskStatuses.filter((status): status is DeskEnd => deskStatusTraits[status].kind === "end");

export const deskStatusLabels = Object.fromEntries(
  deskStatuses.map((status) => [status, deskStatusTraits[status].label]),
) as Record<DeskStatus, string>;

/** Filters of the list. Possible spam (marked, and no act of staff stands) is in no other filter. `all` omits spam. */
export const listFilterLabels = {
  all: "All",
  due: "Due",
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
  rows: 200,
  defaultRows: 50,
  weeks: 104,
  defaultWeeks: 12,
} as const;

/**
 * Requests to list, newest first. `all` starts with due call backs, by time, then new requests wanted today. A search
 * covers every request whatever its status, spam last.
 */
export interface Selection {
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
}

export interface ListAnswer {
  rows: DeskRow[];
  /** Whether more rows follow. */
  more: boolean;
  /** Ignores the search. */
  counts: Record<ListFilter, number>;
  /** Requests since midnight in the company's time zone, without spam and possible spam. */
  today: number;
}

export interface RequestAnswer {
  request: DeskRequest;
}

/** A request with its events, oldest first. */
export interface DeskRequest extends DeskRow {
  /** E.164, such as +14085550188, for `tel:` and `sms:` links. Null: the number cannot be dialed. */
  dial: string | null;
  /** The last ten earlier requests with the same address or number, newest first. */
  earlier: EarlierRequest[];
  events: DeskEvent[];
  deliveries: DeskDelivery[];
}

/** An earlier request from the same person. */
export type EarlierRequest = Pick<DeskRow, "id" | "receivedAt" | "name" | "services" | "status">;

/** One act. Parts of the work that it did not change are null. Events never change, except for removed notes. */
export interface DeskEvent extends ActWork {
  /** From 1, without gaps. */
  number: number;
  at: string;
  /** The staff member's address. */
  by: string;
  kind: "act" | "no-answer" | "text-opened" | "entered" | "not-spam" | "undo";
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
  /** A text message was opened on the phone. */
  textOpened?: true | undefined;
  /** An unanswered call. */
  noAnswer?: true | undefined;
};

export type ActBody = VersionBody & ActChange;

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
