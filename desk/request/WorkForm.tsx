import {
  type ActChange,
  actLabels,
  type DeskStatus,
  deskLimits,
  deskStatuses,
  deskStatusLabels,
} from "#contract/desk.ts";
import { Button } from "../ui/Button.tsx";

interface Props {
  status: DeskStatus | null;
  draft: string;
  write: (text: string) => void;
  busy: boolean;
  onAct: (change: ActChange) => void;
}

/** A note and a status: together, or each by itself. */
export function WorkForm({ status, draft, write, busy, onAct }: Props) {
  const note = draft.trim() || undefined;
  return (
    <section aria-label="What to do" className="grid gap-2">
      <label htmlFor="note" className="font-semibold">
        Note
      </label>
      <textarea
        id="note"
        rows={2}
        dir="auto"
        maxLength={deskLimits.note}
        aria-describedby="note-hint"
        value={draft}
        onChange={(event) => write(event.target.value)}
        className="[field-sizing:content] max-h-60"
      />
      <p id="note-hint" className="text-muted text-small">
        Goes along with the status you press, or alone.
      </p>
      <fieldset className="grid grid-cols-3 gap-2">
        <legend className="sr-only">{actLabels.status}</legend>
        {deskStatuses.map((one) => (
          <Button
            key={one}
            aria-pressed={one === status}
            // Without a note it would change nothing.
            disabled={busy || (one === status && !note)}
            onClick={() => onAct(one === status ? { note } : { status: one, note })}
            className="min-h-14"
          >
            {one === status && <span aria-hidden="true">✓</span>}
            {deskStatusLabels[one]}
          </Button>
        ))}
      </fieldset>
      <Button disabled={busy || !note} onClick={() => onAct({ note })} className="lg:justify-self-start">
        Add the note
      </Button>
    </section>
  );
}
