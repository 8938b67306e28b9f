import { type DeskStatus, formatStatus } from "./desk-status.ts";
import { formatDollars } from "./dollars.ts";
import type { QuoteRequestField } from "./quote-request.ts";
import { upperFirst } from "./upper-first.ts";

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
  return upperFirst(first);
}

type PartFormats = {
  [Part in keyof ActWork]: (value: NonNullable<ActWork[Part]>, formatMinute: FormatMinute) => string;
};

/** A function that formats a local minute such as 2026-11-25T09:00 for its reader. */
type FormatMinute = (minute: string) => string;

const partFormats: PartFormats = {
  status: formatStatus,
  callBack: (minute, formatMinute) => `call back ${formatMinute(minute)}`,
  takenBy: (address) => `${staffName(address)} is on it`,
  amount: (sum) => `amount ${formatDollars(sum)}`,
  address: (address) => `address ${address}`,
  correctedName: (name) => `name corrected to ${name}`,
  correctedPhone: (phone) => `phone corrected to ${phone}`,
  correctedEmail: (email) => `email corrected to ${email}`,
};

const clearedLabels: Record<keyof ActWork, string> = {
  status: "status removed",
  callBack: "call back canceled",
  takenBy: "nobody is on it",
  amount: "amount removed",
  address: "address removed",
  correctedName: "name correction removed",
  correctedPhone: "phone correction removed",
  correctedEmail: "email correction removed",
};

/** Describes a part that has a value, such as "call back tomorrow 9:00 AM". */
export function formatPart<Part extends keyof ActWork>(
  part: Part,
  value: NonNullable<ActWork[Part]>,
  formatMinute: FormatMinute,
): string {
  return partFormats[part](value, formatMinute);
}

/** Describes a part that an act cleared, such as "call back canceled". */
export function formatCleared(part: keyof ActWork): string {
  return clearedLabels[part];
}

/** The office's work on a request. Undo restores all of it. */
export interface DeskWork extends ActWork {
  suspectReason: string | null;
}
