import { minuteMs } from "./durations.ts";

/** The steps of each way to contact a customer: the tap, then one answer to its question. */
export const contactSteps = {
  call: { start: "call-started", answers: ["called", "no-answer"] },
  text: { start: "text-started", answers: ["text-opened"] },
  email: { start: "email-started", answers: ["emailed"] },
} as const satisfies Record<string, { start: string; answers: readonly string[] }>;

/** A way to contact a customer. */
export type ContactWay = keyof typeof contactSteps;

/** All ways to contact a customer. */
export const contactWays = Object.keys(contactSteps) as ContactWay[];

/** The tap that starts a contact. */
export type ContactStart = (typeof contactSteps)[ContactWay]["start"];

/** `not-yet` closes any question without a result. */
export type ContactAnswer = (typeof contactSteps)[ContactWay]["answers"][number] | "not-yet";

/** A tap or its answer, as an event records it. */
export type ContactStep = ContactStart | ContactAnswer;

/** All steps of all ways. */
export const allContactSteps: ContactStep[] = [
  ...contactWays.flatMap((way) => [contactSteps[way].start, ...contactSteps[way].answers]),
  "not-yet",
];

/** What an event records. */
export type EventKind = "act" | "entered" | "not-spam" | "undo" | ContactStep;

/** Returns whether an event is a step of a contact. */
export function isContactStep(kind: EventKind): kind is ContactStep {
  return allContactSteps.some((step) => step === kind);
}

/** Returns the way that a step starts. Undefined for answers and other kinds of events. */
export function wayStartedBy(step: EventKind): ContactWay | undefined {
  return contactWays.find((way) => contactSteps[way].start === step);
}

/** Prepared messages to customers, with their labels. `textMessage` in `content/words.yaml` has the texts. */
export const preparedMessages = {
  noAnswer: "No answer",
  estimateSet: "Estimate set",
  quoteSent: "Quote sent",
  /** Asks for a review, once a person. */
  review: "Ask for a review",
} as const;

/** A prepared message. */
export type PreparedMessage = keyof typeof preparedMessages;

/** A tap on Call, Text or Email. */
export interface ContactAttempt {
  way: ContactWay;
  /** The message that the phone's program started with. Null: the usual one. */
  message: PreparedMessage | null;
  /** The staff member's address. */
  by: string;
  at: string;
}

/** A call without a result counts as being under way for this long. */
export const callMs = 30 * minuteMs;

/**
 * A step of a contact. A call that starts takes a request that nobody took. An answer counts only while the author's
 * question is open, so that a repeat changes nothing.
 */
export interface ContactBody {
  id: string;
  step: ContactStep;
  /** For a text or email that starts with a prepared message. */
  message?: PreparedMessage | undefined;
}
