import { useEffect } from "react";
import type { ListAnswer } from "#contract/desk.ts";

interface Props {
  latest: ListAnswer | undefined;
  trouble: string | undefined;
}

/** How many came today and wait for a call, or what is wrong. Its height is fixed, so that no row moves. */
export function ListSummary({ latest, trouble }: Props) {
  const { due = 0, new: uncalled = 0 } = latest?.counts ?? {};
  const waiting = [due > 0 && `${due} due`, uncalled > 0 && `${uncalled} new`].filter(Boolean).join(", ");
  useEffect(() => {
    document.title = waiting ? `(${waiting}) Desk` : "Desk";
  }, [waiting]);
  return (
    <div role="status" className="flex h-12 grow items-center">
      <p className="line-clamp-2 text-small">
        {trouble && <strong className="text-alarm">Not up to date. {trouble}</strong>}
        {!trouble && latest && `${latest.today} today, ${uncalled} not called yet, ${due} due`}
      </p>
    </div>
  );
}
