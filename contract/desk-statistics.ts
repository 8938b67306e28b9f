import type { Outcome } from "./desk-status.ts";

/** Weeks to look back, including this one. `deskLimits` has the maximum and the default. */
export type StatisticsBody = { weeks?: number };

/** Counts without spam and possible spam, highest first. A null name means no page, city or source. */
export interface StatisticsAnswer {
  /** Every week, newest last. `name` is its Monday in the company's time zone, such as "2026-11-16". */
  weeks: ({ name: string } & PageTally & Pick<OutcomeTally, "won" | "amount">)[];
  /** This week's median time from a request to the first call or answer. Null if there was none. */
  firstCallMs: number | null;
  pages: ({ name: string | null } & PageTally)[];
  /** A request for two services counts for both. */
  services: ({ name: string | null } & OutcomeTally)[];
  cities: ({ name: string | null } & OutcomeTally)[];
  sources: ({ name: string | null } & OutcomeTally)[];
}

/** Taps on phone links and started forms (both minimums, see `count-taps.ts`), and requests sent. */
export interface PageTally {
  calls: number;
  formStarts: number;
  sent: number;
}

/** The number of requests, in total and by outcome, and the sum of the won amounts in dollars. */
export type OutcomeTally = Record<"requests" | Outcome | "amount", number>;
