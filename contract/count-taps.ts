/**
 * Where pages say that a phone link was tapped or a form begun: `navigator.sendBeacon(countPath, new
 * URLSearchParams({ kind }))`. The page is read from the Referer. Always answered 204, counted or not. Not counted: what
 * comes from elsewhere than a page of ours, programs, browsers that send Do Not Track or Global Privacy Control, and
 * more than 20 from one network in ten minutes. Where the company has no desk, nothing is.
 */
export const countPath = "/count";

/** What is counted, by day and page and nothing else: a tap on a phone link, a form somebody began to fill in. */
export const tapKinds = ["call", "form-start"] as const;

/** One of them. */
export type TapKind = (typeof tapKinds)[number];
