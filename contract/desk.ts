import type { Attribution } from "./attribution.ts";
import type { Channel, DeliveryState } from "./channels.ts";
import type { QuoteRequest, QuoteRequestDraft, QuoteRequestField } from "./quote-request.ts";

/**
 * The calls of the office's desk: each a POST with a JSON body from a page of the same origin, by somebody signed in
 * (`desk-sign-in.ts`), since what is searched for is personal and belongs in no address. Any call may answer, as
 * `DeskErrorAnswer`, 400 `unreadable`, 401 `signed-out`, 403 `passkey-needed` or `other-site`, 413 `too-large`, 415
 * `unknown-encoding`, 500 `failure` and, with Retry-After, 429 `too-many` and 503 `store-unavailable`.
 */
export const deskPaths = {
  /** `ListBody` -> 200 `ListAnswer`. */
  list: "/desk/api/list",
  /** `{ id }` -> 200 `RequestAnswer`. 404 `not-found`. */
  request: "/desk/api/request",
  /** `ActBody` -> 200 `RequestAnswer`. 404; 409 `changed-meanwhile`: nothing was done. */
  act: "/desk/api/act",
  /** `EnterBody` -> 200 `RequestAnswer`. 400 with the code and notice of the first problem. */
  enter: "/desk/api/enter",
  /** `VersionBody` -> 200 `RequestAnswer`: undoes the newest event, where it is one's own. 404; 409 as above. */
  undo: "/desk/api/undo",
  /** `RemoveNoteBody` -> 200 `RequestAnswer`: deletes a note's text for good, whoever wrote it. 404. */
  removeNote: "/desk/api/remove-note",
  /** `VersionBody` -> 200 `RequestAnswer`: lifts the mark of possible spam, and the status spam. 404; 409 as above. */
  notSpam: "/desk/api/not-spam",
  /** `SpamBody` -> 200 `SpamAnswer`: marks possible spam as spam, all that is there. */
  markSpam: "/desk/api/mark-spam",
  /** `ResendBody` -> 200 `ResendAnswer`: sends now what waits, was given up or was cancelled. 404. */
  resend: "/desk/api/resend",
  /** `StatisticsBody` -> 200 `StatisticsAnswer`. */
  statistics: "/desk/api/statistics",
  /** `Selection` -> 200 text/csv: all that the list shows, without its limit. */
  exportCsv: "/desk/api/export",
  /** `PersonBody` -> 200 `ErasePreview`. */
  previewErase: "/desk/api/erase/preview",
  /** `EraseBody` -> 200 `EraseAnswer`. 409 `not-confirmed`: name or count are not what the preview says. */
  erase: "/desk/api/erase",
} as const;

interface StatusTraits {
  label: string;
  /** After an end nobody has to call back. */
  kind: "stage" | "end";
  /** The name of a color of `desk/list/tags.tsx`. */
  color: "plain" | "muted" | "done" | "alarm";
}

/** The statuses of a request in the order of work. The desk's buttons, tags, filters and statistics follow this list. */
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

/**
 * What the list can be narrowed to, with the words the page shows. Possible spam is what is marked and new, with nobody to
 * call back. It is in no other part of the list, nor in All, which leaves out spam too.
 */
export const listFilterLabels = {
  all: "All",
  due: "Due",
  ...deskStatusLabels,
  "possible-spam": "Possible spam",
} as const;

export type ListFilter = keyof typeof listFilterLabels;

/** The parts of a request's work that an act sets, each a text or null. */
export interface ActWork {
  /** Null where the request is older than the desk and has had no act. */
  status: DeskStatus | null;
  /** When to call back, by the company's clocks, such as 2026-11-25T09:00. Null: nobody has to. */
  callBack: string | null;
  /** The address of the staff member who is on it. */
  takenBy: string | null;
  /** What the customer pays, in dollars, such as 1250 or 1250.50. */
  amount: string | null;
  /** Where the job is. The form does not ask. */
  address: string | null;
  /** What staff corrected. Null: as the visitor sent it. */
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

/** The fields staff can correct, each with the part of the work that holds the correction. */
export const corrections = {
  name: "correctedName",
  phone: "correctedPhone",
  email: "correctedEmail",
} as const satisfies Partial<Record<QuoteRequestField, keyof ActWork>>;

export type CorrectedField = keyof typeof corrections;

export const correctedFields = Object.keys(corrections) as CorrectedField[];

/** Returns the first name in a staff member's address: "Anna" of anna.lee@office.example. */
export function staffName(address: string): string {
  const [first = address] = address.split(/[.@+_-]/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** What the office keeps of its work on a request. Undo restores all of it. */
export interface DeskWork extends ActWork {
  /** Why it looks like spam. */
  suspectReason: string | null;
}

/** The limits of what may be sent: characters are UTF-16 code units, rows and weeks whole numbers from 1. */
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
 * Which requests to list: newest first. In All, those whose time to call back has come are before the others. New ones
 * wanted today are before other new ones. Due ones are in the order they are due.
 */
export interface Selection {
  /** Unset: all. */
  status?: ListFilter | undefined;
  /**
   * Words that must all be in name, address, number, services, page or notes that were not undone, in any case,
   * with or without accents and apostrophes. A number is found however it is written. Blank counts as unset.
   */
  search?: string | undefined;
}

export interface ListBody extends Selection {
  /** The maximum of rows, else `deskLimits.defaultRows`. */
  limit?: number;
  /** The id of the last row of the page before. */
  after?: string | undefined;
}

/** A request as a row of the list, with name, phone and email as corrected. Times of the desk are ISO 8601 in UTC. */
export interface DeskRow extends QuoteRequest, DeskWork {
  /** A UUID. */
  id: string;
  receivedAt: string;
  /** The address of the page it came from, or null, and the city that page is about, or null. */
  page: string | null;
  city: string | null;
  attribution: Attribution;
  /** What the visitor sent, of the fields that were corrected. */
  sent: Partial<Record<CorrectedField, string>>;
  /** The number of its events: 0, with the status new, is an unread request. To act, send what was seen. */
  version: number;
  /** The state of the email to the company. */
  letter: DeliveryState;
  /** How often nobody answered a call, without what was undone, and when the last time was. */
  tries: number;
  triedAt: string | null;
}

export interface ListAnswer {
  rows: DeskRow[];
  /** Whether rows follow the last of these. */
  more: boolean;
  /** Regardless of the search. */
  counts: Record<ListFilter, number>;
  /** Requests since midnight in the company's time zone, without spam and possible spam. */
  today: number;
}

export interface RequestAnswer {
  request: DeskRequest;
}

/** A request with all that was done about it, oldest first, and how it was reported. */
export interface DeskRequest extends DeskRow {
  /** The phone number in E.164, such as +14085550188, for `tel:` and `sms:` links. Null: nobody can dial it as typed. */
  dial: string | null;
  /** Before this one under the same address or number, newest first: the last ten. */
  earlier: EarlierRequest[];
  events: DeskEvent[];
  deliveries: DeskDelivery[];
}

/** What the same person asked for before, and what came of it. */
export type EarlierRequest = Pick<DeskRow, "id" | "receivedAt" | "name" | "services" | "status">;

/**
 * One act, such as a call that nobody answered, with the parts of the work it changed, others null. Acts stay as they are,
 * apart from removed notes.
 */
export interface DeskEvent extends ActWork {
  /** From 1, without gaps. */
  number: number;
  at: string;
  /** The staff member's address. */
  by: string;
  kind: "act" | "no-answer" | "text-opened" | "entered" | "not-spam" | "undo";
  /** `removedNote` where it was removed. */
  note: string | null;
  /** The parts of the work it emptied. */
  cleared: (keyof ActWork)[];
  /** The next event undid it. */
  undone: boolean;
}

/** One way a request is reported to the company, its other systems or the visitor. */
export interface DeskDelivery {
  channel: Channel;
  state: DeliveryState;
  sentAt: string | null;
  /** When it is tried next. Null: at once where it is queued, else never. */
  nextAt: string | null;
  lastError: string | null;
}

export type VersionBody = Pick<DeskRow, "id" | "version">;

/**
 * Parts of the work to set, a note, or both. A blank part is emptied. A note is plain text of any number of lines. A call, or
 * the end of the work, that sets no call back cancels the one there is.
 */
export type ActChange = { [Part in Exclude<keyof ActWork, "takenBy">]?: NonNullable<ActWork[Part]> | undefined } & {
  note?: string | undefined;
  /** True: the author is on it. False: nobody is any more. */
  isMine?: boolean | undefined;
  /** A text message was opened in the phone's own program. */
  textOpened?: true | undefined;
  /** It was a call, and nobody answered. */
  noAnswer?: true | undefined;
};

export type ActBody = VersionBody & ActChange;

/**
 * A request by phone, which the office enters by hand: of the form's fields name and phone, and what else is known. The
 * same `key` again is the same request.
 */
export type EnterBody = QuoteRequestDraft & { key: string; note?: string | undefined };

export type RemoveNoteBody = Pick<DeskRow, "id"> & Pick<DeskEvent, "number">;

/** Replaces the text of a note. `at` is a day and a time of day. */
export function removedNote(by: string, at: string): string {
  return `[removed by ${by}, ${at}]`;
}

export function isRemovedNote(note: string): boolean {
  return /^\[removed by \S+, \d{4}-\d\d-\d\d \d\d:\d\d\]$/.test(note);
}

/** When the newest request that is to be marked was received. What came later was not shown and stays. */
export interface SpamBody {
  until: string;
}

export interface SpamAnswer {
  requests: number;
}

/** A request to report again. With `sent`, also what was sent already, for an email that cannot be found. */
export type ResendBody = Pick<DeskRow, "id"> & { sent?: true };

/** With the number of deliveries that are tried again now. 0: each that may be sent was sent or is being sent. */
export interface ResendAnswer extends RequestAnswer {
  deliveries: number;
}

/** What went wrong, in words for the staff. */
export interface DeskErrorAnswer {
  error: { code: string; message: string };
}
