import { type ActChange, type ActWork, actParts, type DeskStatus, deskStatusLabels } from "#contract/desk.ts";
import type { Urgency } from "#contract/quote-request.ts";
import { choices } from "../form-words.ts";

const shapes: Record<DeskStatus, string> = {
  new: "border-call bg-call text-call-text",
  called: "border-edge",
  quoted: "border-edge",
  won: "border-done text-done",
  lost: "border-edge text-muted",
  spam: "border-alarm text-alarm",
};

const phrases: { [Part in keyof ActWork]: (value: NonNullable<ActWork[Part]>) => string } = {
  status: (status) => deskStatusLabels[status],
};

/** The work on a request, or what an act changed of it, such as "Called". Empty where there is nothing to say. */
export function workWords(work: ActWork | ActChange): string {
  const phraseOf = <Part extends keyof ActWork>(part: Part) => {
    const value = work[part] as ActWork[Part] | undefined;
    return value ? phrases[part](value) : [];
  };
  return actParts.flatMap(phraseOf).join(" ");
}

/** The work on a request; the color only helps. Requests from before the desk have no status. */
export function StatusTag({ work }: { work: ActWork }) {
  const shape = work.status === null ? "border-edge border-dashed text-muted" : shapes[work.status];
  return <span className={`rounded-sm border px-1.5 ${shape}`}>{workWords(work) || "No status"}</span>;
}

export function UrgencyTag({ urgency }: { urgency: Urgency }) {
  return <span className={urgency === "today" ? "font-bold" : "text-muted"}>{choices.urgency[urgency]}</span>;
}
