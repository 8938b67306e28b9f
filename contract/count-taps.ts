/**
 * Where pages report a tap: `navigator.sendBeacon(countPath, new URLSearchParams({ kind }))`, from the page in the
 * Referer. The answer is always 204. Not counted are other sites' pages, programs, browsers that send Do Not Track or
 * Global Privacy Control, more than 20 from one network in ten minutes, and all taps where there is no desk.
 */
export const countPath = "/count";

/** What is counted, by day and page alone: a tap on a phone link, a form that somebody began to fill in. */
export const tapKinds = ["call", "form-start"] as const;

export type TapKind = (typeof tapKinds)[number];
