/**
 * The endpoint for taps: `navigator.sendBeacon(countPath, new URLSearchParams({ kind }))`. Always answers 204. Does not
 * count bots, other sites, Do Not Track, Global Privacy Control, or more than 20 per network in ten minutes.
 */
export const countPath = "/count";

/** Events counted per day and page: a tap on a phone link, and a started form. */
export const tapKinds = ["call", "form-start"] as const;

export type TapKind = (typeof tapKinds)[number];
