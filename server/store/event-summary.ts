import type { Kysely } from "kysely";
import { type ContactAttempt, contactSteps, wayStartedBy } from "#contract/desk-contact.ts";
import { deskLimits } from "#contract/desk-paths.ts";
import { isRemovedNote } from "#contract/desk-request.ts";
import { isEnd } from "#contract/desk-status.ts";
import { toIsoTime } from "./columns.ts";
import type { RequestEventRow, Tables } from "./tables.ts";

/** What the events of a request say about the contact with its customer. */
export interface EventSummary {
  /** Unanswered calls, and the time of the last one. */
  tries: number;
  triedAt: string | null;
  attempts: ContactAttempt[];
  /** The newest note. */
  note: string | null;
  /** The address of the staff member who set the newest call back. */
  callBackBy: string | null;
}

const columns = ["request_id", "number", "at", "author", "kind", "message", "status", "call_back", "note"] as const;

type Event = Pick<RequestEventRow, (typeof columns)[number]>;

/** Returns whether an event answers the question of this attempt. */
export function isAnswerTo({ way }: ContactAttempt, step: Event["kind"]): boolean {
  return step === "not-yet" || contactSteps[way].answers.some((answer) => answer === step);
}

/** Returns a function that summarizes the events of one of these requests. */
export async function readEventSummaries(kysely: Kysely<Tables>, ids: string[]): Promise<(id: string) => EventSummary> {
  const events = await kysely
    .selectFrom("request_event")
    .select(columns)
    .where("request_id", "in", ["", ...ids])
    .orderBy("request_id")
    .orderBy("number")
    .execute();
  const byRequest = Map.groupBy(events, ({ request_id }) => request_id);
  return (id) => summarizeEvents(byRequest.get(id) ?? []);
}

/** Summarizes the events of one request, oldest first. Undone events and undos count for nothing. */
export function summarizeEvents(events: Event[]): EventSummary {
  const standing = events.filter(({ kind }, at) => kind !== "undo" && events[at + 1]?.kind !== "undo");
  const unanswered = standing.filter(({ kind }) => kind === "no-answer");
  const triedAt = unanswered.at(-1)?.at;
  return {
    tries: unanswered.length,
    triedAt: triedAt === undefined ? null : toIsoTime(triedAt),
    attempts: attemptsIn(standing),
    note: standing.findLast(({ note }) => note !== null && !isRemovedNote(note))?.note ?? null,
    callBackBy: standing.findLast(({ call_back }) => call_back !== null)?.author ?? null,
  };
}

/**
 * An attempt is open until its author answers, sets a status or call back, or until someone ends the work. The newest
 * comes first.
 */
function attemptsIn(standing: Event[]): ContactAttempt[] {
  let open: ContactAttempt[] = [];
  for (const { kind, message, at, author, status, call_back } of standing) {
    const way = wayStartedBy(kind);
    const answered = open.find((attempt) => attempt.by === author && isAnswerTo(attempt, kind));
    const isWork = kind === "act" && (status !== null || call_back !== null);
    open = isEnd(status) ? [] : open.filter((one) => one !== answered && !(one.by === author && isWork));
    if (!way) continue;
    const isOther = (one: ContactAttempt) => one.by !== author || one.way !== way;
    open = [{ way, message, by: author, at: toIsoTime(at) }, ...open.filter(isOther)];
  }
  return open;
}

/** Returns the first line of a note, cut for a row of the list. */
export function noteLine(note: string | null): string | null {
  return note && (note.trim().split("\n", 1)[0] ?? "").slice(0, deskLimits.noteLine).toWellFormed();
}
