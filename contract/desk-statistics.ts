import { type DeskEnd, type DeskRow, deskEnds } from "./desk.ts";

/** Weeks to look back, this one included; `deskLimits` holds the maximum and the default. */
export type StatisticsBody = { weeks?: number };

/** What brings work, without spam and possible spam, each by name, the most requests first. Null is what has no page, city or source. */
export interface StatisticsAnswer {
  /** By the Monday of the company's week, such as "2026-11-16", without gaps, the newest last. */
  weeks: ({ name: string } & PageTally & Pick<OutcomeTally, "won" | "amount">)[];
  /** The median from request to first call or answer, of this week. Null: there was none. */
  firstCallMs: number | null;
  /** By address. */
  pages: ({ name: string | null } & PageTally)[];
  /** A request for two services counts for both. */
  services: ({ name: string | null } & OutcomeTally)[];
  cities: ({ name: string | null } & OutcomeTally)[];
  /** By `sourceOf`. */
  sources: ({ name: string | null } & OutcomeTally)[];
}

/** Taps on phone links and forms begun, both a minimum (`count-taps.ts`), and requests sent. */
export interface PageTally {
  calls: number;
  formStarts: number;
  sent: number;
}

/** An end of the work that statistics count. */
export type Outcome = Exclude<DeskEnd, "spam">;

export const outcomes = deskEnds.filter((status): status is Outcome => status !== "spam");

/** Requests, how many came to each end, and the sum of the won amounts in dollars. */
export type OutcomeTally = Record<"requests" | Outcome | "amount", number>;

/** Whose data: an address compares without case, a number by its digits. */
export type PersonBody = { email: string } | { phone: string };

/** The requests that erasing would delete, and others to look at. */
export interface ErasePreview {
  /** Newest first. */
  requests: DeskRow[];
  /** Other requests with notes that mention the person. Erasing leaves these notes as they are. */
  mentionedIn: Pick<DeskRow, "id" | "name">[];
  /** Requests that stay: under the same number with another address, or the other way round. */
  alsoUnder: Pick<DeskRow, "id" | "name">[];
}

/** Erases for good. `name` is the one on the newest of the requests, as typed by the person who confirms. */
export type EraseBody = PersonBody & { name: string; count: number };

/** How many requests are gone, and which others have notes that mention the person, for somebody to remove. */
export interface EraseAnswer extends Pick<ErasePreview, "mentionedIn"> {
  erased: number;
}
