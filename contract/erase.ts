import type { DeskRow } from "./desk-request.ts";

/** The person to erase. Email addresses match in any case, numbers by their digits. */
export type PersonBody = { email: string } | { phone: string };

/** Requests that erasing would delete, and others to check. */
export interface ErasePreview {
  requests: DeskRow[];
  /** Other requests with notes that mention the person. Erasing keeps these notes. */
  mentionedIn: Pick<DeskRow, "id" | "name">[];
  /** Other requests with the same number or email address. Erasing keeps them. */
  alsoUnder: Pick<DeskRow, "id" | "name">[];
}

/** Erases for good. `name` confirms it: the newest request's name, as typed. */
export type EraseBody = PersonBody & { name: string; count: number };

/** The number of deleted requests, and the remaining requests with notes that mention the person. */
export interface EraseAnswer extends Pick<ErasePreview, "mentionedIn"> {
  erased: number;
}
