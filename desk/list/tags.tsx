import { type DeskStatus, deskStatusLabels } from "#contract/desk.ts";
import { type Urgency, urgencyLabels } from "#contract/quote-request.ts";

const shapes: Record<DeskStatus, string> = {
  new: "border-call bg-call text-call-text",
  called: "border-edge",
  quoted: "border-edge",
  won: "border-done text-done",
  lost: "border-edge text-muted",
  spam: "border-alarm text-alarm",
};

/** The status by its word; the color only helps. Requests from before the desk have none. */
export function StatusTag({ status }: { status: DeskStatus | null }) {
  const shape = status === null ? "border-edge border-dashed text-muted" : shapes[status];
  return (
    <span className={`rounded-sm border px-1.5 ${shape}`}>
      {status === null ? "No status" : deskStatusLabels[status]}
    </span>
  );
}

export function UrgencyTag({ urgency }: { urgency: Urgency }) {
  return <span className={urgency === "today" ? "font-bold" : "text-muted"}>{urgencyLabels[urgency]}</span>;
}
