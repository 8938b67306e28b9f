/**
 * Counts taps: `navigator.sendBeacon(countPath, new URLSearchParams({ kind }))`. Always answers 204. Ignores bots,
 * other sites, browsers with Do Not Track or Global Privacy Control, and more than 20 taps per network in ten minutes.
 */
export const countPath = "/count";

/** Events counted per day and page: a tap on a phone link, and a started form. */
export const tapKinds = ["call", "form-start"] as const;

export type TapKind = (typeof tapKinds)[number];
