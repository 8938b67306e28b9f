import type { Channel, DeliveryState } from "./channels.ts";
import type { QuoteRequest } from "./quote-request.ts";

/**
 * The desk: the office's work with its requests. Every call is a POST with a JSON body from a page of the same origin,
 * by somebody signed in (`desk-sign-in.ts`): what is searched for is personal and is in no address. Beside what
 * is written at each call, every call may answer these, as `DeskErrorAnswer`:
 * 400 `unreadable`, 401 `signed-out`, 403 `passkey-needed` or `other-site`, 413 `too-large`, 415 `unknown-encoding`,
 * 429 `too-many` (with Retry-After), 500 `failure`, 503 `store-unavailable` or `overloaded` (with Retry-After).
 */
export const deskPaths = {
  /** `ListBody` -> 200 `ListAnswer`, or 204 where nothing changed since the answer with the hash in `seen`. */
  list: "/desk/api/list",
  /**
   * `{ id, seen? }` -> 200 `RequestAnswer`, or 204 where nothing changed since the answer with the hash `seen`. 404
   * `not-found`.
   */
  request: "/desk/api/request",
  /** `ActBody` -> 200 `RequestAnswer`. 404; 409 `ChangedMeanwhile`: nothing was done. */
  act: "/desk/api/act",
  /** `VersionBody` -> 200 `RequestAnswer`: undoes the newest event, where it is one's own. 404; 409 as above. */
  undo: "/desk/api/undo",
  /** `RemoveNoteBody` -> 200 `RequestAnswer`: deletes a note's text for good, whoever wrote it. 404. */
  removeNote: "/desk/api/remove-note",
  /** `VersionBody` -> 200 `RequestAnswer`: lifts the mark of possible spam, and the status spam. 404; 409 as above. */
  notSpam: "/desk/api/not-spam",
  /** `ResendBody` -> 200 `ResendAnswer`: sends now what waits, was given up or was cancelled. 404. */
  resend: "/desk/api/resend",
  /** `StatisticsBody` -> 200 `StatisticsAnswer`. */
  statistics: "/desk/api/statistics",
  /** `Pick<ListBody, "status" | "search">` -> 200 text/csv: all that the list shows, without its limit. */
  exportCsv: "/desk/api/export",
  /** `PersonBody` -> 200 `ErasePreview`. */
  previewErase: "/desk/api/erase/preview",
  /** `EraseBody` -> 200 `EraseAnswer`. 409 `not-confirmed`: name or count are not what the preview says. */
  erase: "/desk/api/erase",
} as const;

/** What can be done about a request, in the order of work, with the words the page shows. */
export const deskStatusLabels = {
  new: "New",
  called: "Called",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
} as const;

/** One of the statuses. */
export type DeskStatus = keyof typeof deskStatusLabels;

/** The statuses in the order of work. */
export const deskStatuses = Object.keys(deskStatusLabels) as DeskStatus[];

/** The parts of a request's work that an act sets. Each is a text or null. */
export interface ActWork {
  /** Null: it came before the desk did, and nobody has said since. */
  status: DeskStatus | null;
}

/** Their labels on the page, which in lower case head their columns of the CSV file. */
export const actLabels: Readonly<Record<keyof ActWork, string>> = { status: "Status" };

/** The parts in the order in which they are shown. */
export const actParts = Object.keys(actLabels) as (keyof ActWork)[];

/** What the office keeps of its work on a request: undo brings all of it back, and every backup carries it. */
export interface DeskWork extends ActWork {
  /** Why it looks like spam, or null. */
  suspectReason: string | null;
}

/** The limits of what may be sent: characters are UTF-16 code units, rows and weeks whole numbers from 1. */
export const deskLimits = {
  note: 2_000,
  search: 100,
  rows: 200,
  defaultRows: 50,
  weeks: 104,
  defaultWeeks: 12,
} as const;

/** Which requests to list, newest first. */
export interface ListBody {
  /** Only these. Unset: all but spam. */
  status?: DeskStatus | undefined;
  /**
   * Only those that hold every word of it somewhere in name, address, number, services, page or notes that were not
   * undone, without regard to case; a number is found however it is written. Blank counts as unset.
   */
  search?: string | undefined;
  /** At most so many rows. Unset: `deskLimits.defaultRows`. */
  limit?: number;
  /** Only those after this one in the list: the id of the last row of the page before. */
  after?: string | undefined;
  /** The hash of the answer that is shown now. */
  seen?: string;
}

/** A request as a row shows it. */
export interface DeskRow extends QuoteRequest, DeskWork {
  /** A UUID. */
  id: string;
  /** ISO 8601 in UTC. The page shows the company's time. */
  receivedAt: string;
  /** The address of the page it came from, or null, and the city that page is about, or null. */
  page: string | null;
  city: string | null;
  /**
   * How many events there are, 0 for a request nobody has acted on: with the status new that is an unread one. To act,
   * send what was seen.
   */
  version: number;
  /** How far the company's letter has come. */
  letter: DeliveryState;
}

/** Part of the list. */
export interface ListAnswer {
  /** Identifies this whole answer: send it back as `seen`. */
  hash: string;
  rows: DeskRow[];
  /** True where there are rows after the last of these. */
  more: boolean;
  /** How many requests there are by status, whatever was searched for; `all` without spam. */
  counts: Record<DeskStatus | "all", number>;
  /** How many came today, by the company's day, without spam. */
  today: number;
}

/** What one request's page shows. */
export interface RequestAnswer {
  hash: string;
  request: DeskRequest;
}

/** A request with all that was done about it, oldest first, and every attempt to report it. */
export interface DeskRequest extends DeskRow {
  events: DeskEvent[];
  deliveries: DeskDelivery[];
}

/**
 * One act, with the parts of the work it left behind where it changed them, else null. Acts are never changed, apart
 * from notes that are removed: taking one back is an act too.
 */
export interface DeskEvent extends ActWork {
  /** From 1, without gaps. */
  number: number;
  /** ISO 8601. */
  at: string;
  /** The address of who did it. */
  by: string;
  kind: "act" | "not-spam" | "undo";
  /** Where it was removed, `isRemovedNote`. */
  note: string | null;
  /** True where the next event undid it. */
  undone: boolean;
}

/** One way a request is reported to the company, its other systems or the visitor. Times are ISO 8601. */
export interface DeskDelivery {
  channel: Channel;
  state: DeliveryState;
  sentAt: string | null;
  /** When it is tried next. Null: at once, where it waits, else not at all. */
  nextAt: string | null;
  lastError: string | null;
  attempts: DeskAttempt[];
}

/** One attempt. Without `endedAt` it is under way, or the server stopped in the middle of it. */
export interface DeskAttempt {
  startedAt: string;
  endedAt: string | null;
  outcome: "sent" | "retry" | "failed" | null;
  error: string | null;
  /** True where it may have arrived though no answer came. */
  ambiguous: boolean;
}

/** Names a request as it was seen. */
export interface VersionBody {
  id: string;
  version: number;
}

/** Parts of the work to set, a note, or both. A note is plain text and may have several lines. */
export type ActChange = { [Part in keyof ActWork]?: NonNullable<ActWork[Part]> | undefined } & {
  note?: string | undefined;
};

/** Changes a request as it was seen. */
export type ActBody = VersionBody & ActChange;

/** Which event's note to remove. */
export interface RemoveNoteBody {
  id: string;
  number: number;
}

/** What is put in place of a note's text. */
export function removedNote(by: string, at: string): string {
  return `[removed by ${by}, ${at}]`;
}

/** Whether a note's text was removed. */
export function isRemovedNote(note: string): boolean {
  return /^\[removed by \S+, \d{4}-\d\d-\d\d \d\d:\d\d\]$/.test(note);
}

/** Nothing was done: somebody acted first, or the newest event is not one's own to undo. */
export interface ChangedMeanwhile extends DeskErrorAnswer, RequestAnswer {}

/** Which request to report again. With `sent` also by what was sent, for an email that cannot be found. */
export interface ResendBody {
  id: string;
  sent?: true;
}

/** `deliveries`: how many are tried again now. 0: all that may be sent was sent or is being sent. */
export interface ResendAnswer extends RequestAnswer {
  deliveries: number;
}

/** What went wrong, in words for the staff. */
export interface DeskErrorAnswer {
  error: { code: string; message: string };
}
