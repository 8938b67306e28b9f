import { useEffect } from "react";
import { counted } from "#contract/counted.ts";
import type { ListAnswer } from "#contract/desk.ts";

interface Props {
  pending: number;
  onShow: () => void;
  latest: ListAnswer | undefined;
  /** Why the list may be out of date. */
  trouble: string | undefined;
}

/** How many came today, or a button for the new ones, or what is wrong. Its height is fixed, so that no row moves. */
export function NewRequests({ pending, onShow, latest, trouble }: Props) {
  const { due = 0, new: uncalled = 0 } = latest?.counts ?? {};
  const waiting = [due > 0 && `${due} due`, uncalled > 0 && `${uncalled} new`].filter(Boolean).join(", ");
  useEffect(() => {
    document.title = waiting ? `(${waiting}) Desk` : "Desk";
  }, [waiting]);
  return (
    <div role="status" className="flex h-12 grow items-center">
      {pending > 0 && !trouble ? (
        <button
          type="button"
          onClick={onShow}
          className="min-h-12 w-full rounded-sm bg-panel px-4 font-semibold text-panel-text"
        >
          Show {counted(pending, "new request")}
        </button>
      ) : (
        <p className="line-clamp-2 text-small">
          {trouble && <strong className="text-alarm">Not up to date. {trouble}</strong>}
          {!trouble && latest && `${latest.today} today, ${uncalled} not called yet, ${due} due`}
        </p>
      )}
    </div>
  );
}
