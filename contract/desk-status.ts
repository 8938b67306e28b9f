interface StatusTraits {
  label: string;
  /** A request at a stage is open. A stage other than New counts as a first call. An `end` needs no call back. */
  kind: "stage" | "end";
  /** Whether someone spoke with the customer or answered by email. */
  isReached: boolean;
  /** A color in `desk/list/tags.tsx`. */
  color: "plain" | "muted" | "done" | "alarm";
  /** Whether the statistics have a column for it. */
  isCounted: boolean;
  /** Whether there is an amount: of the quote, then of the job. */
  hasAmount: boolean;
}

/** The statuses in the order of work. The desk, emails and the CSV file follow this list. */
export const deskStatusTraits = {
  new: { label: "New", kind: "stage", isReached: false, color: "plain", isCounted: false, hasAmount: false },
  /** Someone called without an answer, or sent a text. */
  tried: { label: "Tried", kind: "stage", isReached: false, color: "plain", isCounted: false, hasAmount: false },
  called: { label: "Called", kind: "stage", isReached: true, color: "plain", isCounted: false, hasAmount: false },
  contacted: { label: "Contacted", kind: "stage", isReached: true, color: "plain", isCounted: false, hasAmount: false },
  quoted: { label: "Quoted", kind: "stage", isReached: true, color: "plain", isCounted: false, hasAmount: true },
  won: { label: "Won", kind: "end", isReached: true, color: "done", isCounted: true, hasAmount: true },
  lost: { label: "Lost", kind: "end", isReached: true, color: "muted", isCounted: true, hasAmount: false },
  spam: { label: "Spam", kind: "end", isReached: true, color: "alarm", isCounted: false, hasAmount: false },
} as const satisfies Record<string, StatusTraits>;

/** A status of the work on a request. */
export type DeskStatus = keyof typeof deskStatusTraits;

/** The color of a status. */
export type StatusColor = StatusTraits["color"];

/** All statuses in the order of work. */
export const deskStatuses = Object.keys(deskStatusTraits) as DeskStatus[];

/** The statuses of open requests. */
export const deskStages = deskStatuses.filter((status) => deskStatusTraits[status].kind === "stage");
/** The statuses that end the work. */
export const deskEnds = deskStatuses.filter((status) => deskStatusTraits[status].kind === "end");

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

/** Returns whether a request with this status has an amount. False without a status, or for one of a newer version. */
export function hasAmount(status: DeskStatus | null): boolean {
  return status !== null && (deskStatusTraits[status]?.hasAmount ?? false);
}

/** A status that the statistics count. */
export type Outcome = {
  [S in DeskStatus]: (typeof deskStatusTraits)[S]["isCounted"] extends true ? S : never;
}[DeskStatus];

/** All statuses that the statistics count. */
export const outcomes = deskStatuses.filter((status): status is Outcome => deskStatusTraits[status].isCounted);

/** The label of each status. */
export const deskStatusLabels = Object.fromEntries(
  deskStatuses.map((status) => [status, deskStatusTraits[status].label]),
) as Record<DeskStatus, string>;

/** Returns the label of a status, or the status itself if a newer version stored it. */
export function formatStatus(status: DeskStatus): string {
  return deskStatusLabels[status] ?? status;
}

/**
 * Filters of the list. `open` has all stages, and requests that ended but have a call back. `mine` has those of them
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

/** A filter of the list. */
export type ListFilter = keyof typeof listFilterLabels;
