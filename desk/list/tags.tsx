import {
  type ActChange,
  type ActWork,
  type DeskRow,
  deskStatusLabels,
  deskStatusTraits,
  type StatusColor,
} from "#contract/desk.ts";
import { wantedWords } from "#contract/wanted-day.ts";
import { choices } from "../content.ts";
import { companyDay, companyMinute, minuteWords } from "../ui/times.ts";

const colors: Record<StatusColor, string> = {
  plain: "border-edge",
  muted: "border-edge text-muted",
  done: "border-done text-done",
  alarm: "border-alarm text-alarm",
};

/** The work on a request, or what an act changed of it, such as "Called". Empty where there is nothing to say. */
export function workWords({ status, callBack }: ActWork | ActChange): string {
  const words = [status && deskStatusLabels[status], callBack && `call back ${minuteWords(callBack)}`];
  return words.filter(Boolean).join(", ");
}

/** What an act did, such as "Marked as Called". Empty where it only left a note. */
export function changeWords(change: ActWork | ActChange): string {
  const words = workWords(change);
  if (change.status) return `Marked as ${words}`;
  if (words === "" && change.callBack === "") return "Nobody has to call back any more";
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** All of the work on a request. It stands out once it is time to call back. `now` is the end of this minute. */
export function WorkTags({ work, now }: { work: ActWork; now: number }) {
  const beside = { ...work, status: null };
  const isDue = work.callBack !== null && work.callBack < companyMinute(now);
  return (
    <>
      <StatusTag status={work.status} />
      {isDue && <span className="font-bold text-alarm">Due now: {workWords(beside)}</span>}
      {!isDue && workWords(beside) && <span className="font-semibold">{changeWords(beside)}</span>}
    </>
  );
}

/** The status of a request; the color only helps. Requests from before the desk have none. */
export function StatusTag({ status }: Pick<ActWork, "status">) {
  const color = status === null ? "border-edge border-dashed text-muted" : colors[deskStatusTraits[status].color];
  return (
    <span className={status === "new" ? "font-semibold" : `rounded-sm border px-1.5 ${color}`}>
      {status === "new" && <span aria-hidden="true">● </span>}
      {status === null ? "No status" : deskStatusLabels[status]}
    </span>
  );
}

/** How soon the visitor wanted help. It stands out only on the day it was wanted. */
export function UrgencyTag({ request, now }: { request: Pick<DeskRow, "urgency" | "receivedAt">; now: number }) {
  const label = choices.urgency[request.urgency];
  if (request.urgency !== "today") return <span className="text-muted">{label}</span>;
  const received = companyDay(companyMinute(Date.parse(request.receivedAt)));
  const today = companyDay(companyMinute(now));
  const words = wantedWords(label, received, today);
  return <span className={received === today ? "font-bold" : "text-muted"}>{words}</span>;
}
