import type { Outcome } from "./desk-status.ts";

/** Weeks to look back, including this one. `deskLimits` has the maximum and the default. */
export type StatisticsBody = { weeks?: number };

/**
 * Counts without spam and possible spam, highest first. A null name means no page or source. Requests count on the day
 * they came. Won, lost and amounts count on the day of the act that set the status and stands.
 */
export interface StatisticsAnswer {
  /** Every week, newest last. */
  weeks: WeekTally[];
  /** Requests with the status quoted, whenever they came, and the sum of their amounts in dollars. */
  openQuotes: { withAmount: number; withoutAmount: number; amount: number };
  /** This week's median time from a request to the first call or answer. Null if there was none. */
  firstCallMs: number | null;
  pages: ({ name: string | null } & PageTally)[];
  /** A request for two services counts for both. */
  services: ({ name: string | null } & OutcomeTally)[];
  /** The city of the page, or why it is not known. */
  cities: ({ name: string } & OutcomeTally)[];
  sources: ({ name: string | null } & OutcomeTally)[];
}

/** Taps on phone links and started forms (both minimums, see `count-taps.ts`), and requests sent. */
export interface PageTally {
  calls: number;
  formStarts: number;
  sent: number;
}

/** The counts of a week. */
export interface WeekTally extends PageTally, Pick<OutcomeTally, "won" | "amount"> {
  /** The week's Monday in the company's time zone, such as "2026-11-16". */
  name: string;
  /** How many of the week's requests are won by now. */
  sentAndWon: number;
  /** How many of the jobs won in the week were asked for in an earlier one. */
  wonFromEarlier: number;
}

/** The number of requests, in total and by outcome, and the sum of the won amounts in dollars. */
export type OutcomeTally = Record<"requests" | Outcome | "amount", number>;
