import { type DeskEvent, isRemovedNote } from "#contract/desk.ts";
import { workWords } from "../list/tags.tsx";
import { Button } from "../ui/Button.tsx";
import { DialogButton } from "../ui/DialogButton.tsx";
import { localTime } from "../ui/times.ts";

interface Props {
  events: DeskEvent[];
  busy: boolean;
  /** Where the newest act is one's own to take back. */
  onUndo: (() => void) | undefined;
  onRemoveNote: (number: number) => void;
}

export function History({ events, busy, onUndo, onRemoveNote }: Props) {
  return (
    <section aria-label="History" className="grid gap-2">
      <h3 className="font-bold">History</h3>
      {events.length === 0 && <p className="text-muted">Nobody has done anything yet.</p>}
      <ol reversed className="grid gap-3">
        {events.toReversed().map((event, at) => (
          <li key={event.number} className="border-line border-l-4 pl-3">
            <p className="text-muted text-small">
              <time dateTime={event.at}>{localTime(event.at)}</time>, <bdi>{event.by}</bdi>
            </p>
            <p>
              {event.undone ? <s>{actWords(event)}</s> : actWords(event)}
              {event.undone && " (taken back)"}
            </p>
            {event.note !== null && (
              <p dir="auto" className="whitespace-pre-wrap">
                {event.undone ? <s>{event.note}</s> : event.note}
              </p>
            )}
            <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {at === 0 && onUndo && (
                <Button disabled={busy} onClick={onUndo}>
                  Undo this
                </Button>
              )}
              {event.note !== null && !isRemovedNote(event.note) && (
                <RemoveNote note={event.note} onRemove={() => onRemoveNote(event.number)} />
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
          <p>Its words are deleted for good. The history keeps that you removed it, and when.</p>
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

function actWords(event: DeskEvent): string {
  const now = workWords(event);
  if (event.kind === "undo") return now ? `Took the last act back: ${now} again` : "Took the last act back";
  if (event.kind === "not-spam") return "Said it is no spam";
  return now ? `Marked as ${now}` : "Wrote a note";
}
