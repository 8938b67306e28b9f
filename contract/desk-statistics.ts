import { type DeskEnd, type DeskRow, deskEnds } from "./desk.ts";

/** Weeks to look back, including this one. `deskLimits` has the maximum and the default. */
export type StatisticsBody = { weeks?: number };

/** Counts without spam and possible spam, highest first. A null name means no page, city or source. */
export interface StatisticsAnswer {
  /** By the Monday of the company's week, such as "2026-11-16", without gaps, newest last. */
  weeks: ({ name: string } & PageTally & Pick<OutcomeTally, "won" | "amount">)[];
  /** This week's median time from a request to the first call or answer. Null if there was none. */
  firstCallMs: number | null;
  pages: ({ name: string | null } & PageTally)[];
  /** A request for two services counts for both. */
  services: ({ name: string | null } & OutcomeTally)[];
  cities: ({ name: string | null } & OutcomeTally)[];
  sources: ({ name: string | null } & OutcomeTally)[];
}

/** Taps on phone links and forms begun (both a minimum, see `count-taps.ts`), and requests sent. */
export interface PageTally {
  calls: number;
  formStarts: number;
  sent: number;
}

/** An end of the work that statistics count. Excludes spam. */
export type Outcome = Exclude<DeskEnd, "spam">;

export const outcomes = deskEnds.filter((status): status is Outcome => status !== "spam");

/** Numbers of requests, of those with each end, and the sum of the won amounts in dollars. */
export type OutcomeTally = Record<"requests" | Outcome | "amount", number>;

/** The person to erase. Addresses compare without case, numbers by their digits. */
export type PersonBody = { email: string } | { phone: string };

/** Requests that erasing would delete, and others to check. */
export interface ErasePreview {
  requests: DeskRow[];
  /** Other requests with notes that mention the person. Erasing keeps these notes. */
  mentionedIn: Pick<DeskRow, "id" | "name">[];
  /** Requests that stay, because only the number or only the address matches. */
  alsoUnder: Pick<DeskRow, "id" | "name">[];
}

/** Erases for good. `name` is the newest request's, typed to confirm. */
export type EraseBody = PersonBody & { name: string; count: number };

/** The number of deleted requests, and the others whose notes mention the person. */
export interface EraseAnswer extends Pick<ErasePreview, "mentionedIn"> {
  erased: number;
}
