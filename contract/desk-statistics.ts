import type { DeskRow } from "./desk.ts";

/** How far to look back. */
export interface StatisticsBody {
  /** Weeks, this one included; `deskLimits` says how many at most and where unset. */
  weeks?: number;
}

/** What brings work. The newest week comes last; the most requests come first. Spam is left out throughout. */
export interface StatisticsAnswer {
  /** By the page, over all these weeks. `page` is its address, or null for what named none. */
  pages: ({ page: string | null } & PageTally)[];
  /** By the company's week, named by its Monday, such as "2026-11-16", without gaps. */
  weeks: ({ monday: string } & PageTally)[];
  /** By service and by city, null for pages about no city. A request for two services counts for both. */
  services: ({ service: string } & WonTally)[];
  cities: ({ city: string | null } & WonTally)[];
}

/** Taps on phone links, forms begun (both at least so many: see `count-taps.ts`) and requests sent. */
export interface PageTally {
  calls: number;
  formStarts: number;
  sent: number;
}

/** Requests, and how many were won and lost. */
export interface WonTally {
  requests: number;
  won: number;
  lost: number;
}

/** Whose data: an address compares without case, a number by its digits. */
export type PersonBody = { email: string } | { phone: string };

/** What erasing would take. */
export interface ErasePreview {
  /** Their requests, newest first. */
  requests: DeskRow[];
  /** Other people's requests whose notes hold a name, address or number of theirs. Erasing takes it out of them. */
  mentionedIn: { id: string; name: string }[];
  /** Requests under the same number with another address, or the other way round. They stay. */
  alsoUnder: { id: string; name: string }[];
}

/** Erases for good. `name` is the one on the newest of the requests, as typed by the person who confirms. */
export type EraseBody = PersonBody & { name: string; count: number };

/** How many requests are gone, and whose notes named them: a person looks for what else they say. */
export interface EraseAnswer extends Pick<ErasePreview, "mentionedIn"> {
  erased: number;
  /** False where a program that reads the database, such as a backup, holds up the last step: it follows within minutes. */
  isFinished: boolean;
}
