import { type ContactAttempt, type ContactWay, callMs } from "#contract/desk-contact.ts";
import type { DeskEvent, DeskRow } from "#contract/desk-request.ts";
import {
  deskStatusTraits,
  formatStatus,
  hasAmount,
  isEnd,
  isReached,
  type StatusColor,
} from "#contract/desk-status.ts";
import { type ActWork, actParts, formatCleared, formatPart, staffName } from "#contract/desk-work.ts";
import { formatDollars } from "#contract/dollars.ts";
import { formatWantedDay, isUrgent } from "#contract/wanted-day.ts";
import { companyDay, companyMinute, formatMinute } from "../../sign-in/ui/times.ts";
import { choices } from "../content.ts";

const colors: Record<StatusColor, string> = {
  plain: "border-edge",
  muted: "border-edge text-muted",
  done: "border-done text-done",
  alarm: "border-alarm text-alarm",
};

/** Describes a change, such as "called, call back tomorrow 9:00 AM". Empty if only a note was added. */
export function formatWork(work: ActWork & Partial<Pick<DeskEvent, "cleared">>): string {
  const set = actParts.flatMap((part) => {
    const value = work[part];
    return value === null ? [] : [formatPart(part, value, formatMinute)];
  });
  // Names cleared parts only if nothing was set, because every call also clears the call back.
  return (set.length > 0 ? set : (work.cleared ?? []).map(formatCleared)).join(", ");
}

/** Shows the work on a request and highlights a due call back. `now` is the end of the current minute. */
export function WorkTags({ work, now }: { work: ActWork; now: number }) {
  const { status, callBack, takenBy, amount } = work;
  const isDue = callBack !== null && callBack < companyMinute(now);
  return (
    <>
      <StatusTag status={status} />
      {callBack !== null && (
        <span className={isDue ? "font-bold text-alarm" : "font-semibold"}>
          {isDue ? "Due now: call back" : "Call back"} {formatMinute(callBack)}
        </span>
      )}
      {!isEnd(status) && takenBy !== null && (
        <span className="font-semibold">{formatPart("takenBy", takenBy, formatMinute)}</span>
      )}
      {hasAmount(status) && amount !== null && <span>{formatDollars(amount)}</span>}
    </>
  );
}

/** `status` is null for requests older than the desk. */
export function StatusTag({ status }: Pick<ActWork, "status">) {
  const color =
    status === null ? "border-edge border-dashed text-muted" : colors[deskStatusTraits[status]?.color ?? "plain"];
  return (
    <span className={status === "new" ? "font-semibold" : `rounded-sm border px-1.5 ${color}`}>
      {status === "new" && <span aria-hidden="true">● </span>}
      {status === null ? "No status" : formatStatus(status)}
    </span>
  );
}

const questions: Record<ContactWay, string> = { call: "Called?", text: "Texted?", email: "Emailed?" };

/** Returns the question about a way that the user started. */
export function questionAbout({ way, message }: Pick<ContactAttempt, "way" | "message">): string {
  return message === "review" ? "Sent?" : questions[way];
}

/** What a colleague sees meanwhile and afterwards. */
const underWay: Record<ContactWay, string> = { call: "is calling", text: "is texting", email: "is emailing" };
const withoutResult: Record<ContactWay, string> = {
  call: "called, no result yet",
  text: "texted, no result yet",
  email: "emailed, no result yet",
};

/** Shows calls, texts and emails without a result. `me` is the user's address. */
export function AttemptTags({ row, me, now }: { row: DeskRow; me: string; now: number }) {
  return row.attempts.map((attempt) => {
    const { way, by, at } = attempt;
    if (by === me)
      return (
        <span key={way} className="rounded-sm border border-text px-1.5 font-bold">
          {questionAbout(attempt)}
        </span>
      );
    const isUnderWay = now - Date.parse(at) < callMs;
    // Once the customer was reached, an open question is only its author's.
    if (!isUnderWay && isReached(row.status)) return null;
    return (
      <span key={`${by} ${way}`} className="font-bold">
        {staffName(by)} {isUnderWay ? underWay[way] : withoutResult[way]}
      </span>
    );
  });
}

export function UrgencyTag({ request, now }: { request: DeskRow; now: number }) {
  const label = choices.urgency[request.urgency];
  const text = formatWantedDay(request, label, companyDay(companyMinute(now)));
  return <span className={isUrgent(request) ? "font-bold text-alarm" : "text-muted"}>{text || label}</span>;
}
