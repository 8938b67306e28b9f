import { preparedMessages } from "#contract/desk-contact.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import { type DeskEvent, formatNote, isRemovedNote } from "#contract/desk-request.ts";
import { staffName } from "#contract/desk-work.ts";
import { upperFirst } from "#contract/upper-first.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { localTime } from "../../sign-in/ui/times.ts";
import { formatWork } from "../list/tags.tsx";
import { DialogButton } from "../ui/DialogButton.tsx";
import type { WorkProps } from "./use-request.ts";

interface Props extends WorkProps {
  /** Defined if the user may undo the newest event. */
  onUndo: (() => void) | undefined;
}

export function History({ request: { id, events }, work, onUndo }: Props) {
  return (
    <section aria-label="History" className="grid content-start gap-2">
      <h3 className="font-bold">History</h3>
      {events.length === 0 && <p className="text-muted">No activity yet.</p>}
      <ol reversed className="grid gap-3">
        {events.toReversed().map((event, index) => (
          <li key={event.number} className="border-line border-l-4 pl-3">
            <p className="text-muted text-small">
              <time dateTime={event.at}>{localTime(event.at)}</time>, <bdi title={event.by}>{staffName(event.by)}</bdi>
            </p>
            <p>
              {event.undone ? <s>{formatEvent(event)}</s> : formatEvent(event)}
              {event.undone && " (undone)"}
            </p>
            {event.note !== null && (
              <p dir="auto" className="whitespace-pre-wrap">
                {event.undone ? <s>{formatNote(event.note)}</s> : formatNote(event.note)}
              </p>
            )}
            <div className="mt-2 flex flex-wrap gap-2 empty:hidden print:hidden">
              {index === 0 && onUndo && (
                <Button disabled={work.isPending} onClick={onUndo}>
                  Undo this
                </Button>
              )}
              {event.note !== null && !isRemovedNote(event.note) && (
                <RemoveNote
                  note={event.note}
                  onRemove={() => work.mutate({ path: deskPaths.removeNote, body: { id, number: event.number } })}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RemoveNote({ note, onRemove }: { note: string; onRemove: () => void }) {
  return (
    <DialogButton label="Remove note" title="Remove this note?">
      {(close) => (
        <div className="grid gap-4">
          <p dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-wrap border-line border-l-4 pl-3">
            {note}
          </p>
          <p>The text is deleted for good. The history shows that you removed it, and when.</p>
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="alarm"
              onClick={() => {
                close();
                onRemove();
              }}
            >
              Remove
            </Button>
          </div>
        </div>
      )}
    </DialogButton>
  );
}

const kindLabels: Record<Exclude<DeskEvent["kind"], "act" | "undo">, string> = {
  "not-spam": "Marked as not spam",
  "call-started": "Started a call",
  "text-started": "Started a text",
  "email-started": "Started an email",
  called: "Called",
  "no-answer": "Called, no answer",
  "text-opened": "Text message opened",
  emailed: "Answered by email",
  "not-yet": "Not yet, after all",
  entered: "Entered by hand",
};

const reviewLabels: Partial<Record<DeskEvent["kind"], string>> = {
  "text-started": "Started a text that asks for a review",
  "email-started": "Started an email that asks for a review",
  "text-opened": "Asked for a review by text",
  emailed: "Asked for a review by email",
};

export function formatEvent(event: DeskEvent): string {
  const work = formatWork(event);
  const review = event.message === "review" && reviewLabels[event.kind];
  if (review) return review;
  const message = event.message ? `: ${preparedMessages[event.message].toLowerCase()}` : "";
  if (event.kind === "undo") return work ? `Undone: ${event.status ? "back to " : ""}${work}` : "Undone";
  const isAnswered = event.kind === "called" || event.kind === "emailed";
  if (event.status && (event.kind === "act" || isAnswered)) return `Marked as ${work}${message}`;
  if (event.kind === "entered") return kindLabels.entered;
  if (event.kind !== "act") return [kindLabels[event.kind] + message, event.takenBy && work].filter(Boolean).join(", ");
  return work ? upperFirst(work) : "Added a note";
}
