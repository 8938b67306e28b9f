import type { DeskStatus } from "./desk-status.ts";
import type { QuoteRequestField } from "./quote-request.ts";

/** The parts of a request's work that an act sets. */
export interface ActWork {
  /** Null for a request from before the desk that nobody has worked on. */
  status: DeskStatus | null;
  /** The company's local time, such as 2026-11-25T09:00. Null: no call back. */
  callBack: string | null;
  /** The staff member working on the request, by address. */
  takenBy: string | null;
  /** The price in dollars, such as 1250 or 1250.50. */
  amount: string | null;
  /** The address of the job, which the form does not ask for. */
  address: string | null;
  /** Corrections by staff. Null: as the visitor sent it. */
  correctedName: string | null;
  correctedPhone: string | null;
  correctedEmail: string | null;
}

/** Labels on the page and, in lower case, in the CSV file. */
export const actLabels: Readonly<Record<keyof ActWork, string>> = {
  status: "Status",
  callBack: "Call back",
  takenBy: "Taken by",
  amount: "Amount",
  address: "Address",
  correctedName: "Corrected name",
  correctedPhone: "Corrected phone",
  correctedEmail: "Corrected email",
};

/** All parts that an act sets. */
export const actParts = Object.keys(actLabels) as (keyof ActWork)[];

/** Fields that staff can correct, each with the part that holds the correction. */
export const corrections = {
  name: "correctedName",
  phone: "correctedPhone",
  email: "correctedEmail",
} as const satisfies Partial<Record<QuoteRequestField, keyof ActWork>>;

/** A field that staff can correct. */
export type CorrectedField = keyof typeof corrections;

/** All fields that staff can correct. */
export const correctedFields = Object.keys(corrections) as CorrectedField[];

/** Returns the first name in a staff member's address: "Anna" for anna.lee@office.example. */
export function staffName(address: string): string {
  const [first = address] = address.split(/[.@+_-]/);
  return first.charAt(0).toUpperCase() + first.slice(1);
}

/** The office's work on a request. Undo restores all of it. */
export interface DeskWork extends ActWork {
  suspectReason: string | null;
}
