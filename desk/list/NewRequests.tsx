import { useEffect } from "react";
import { counted } from "#contract/counted.ts";
import type { ListAnswer } from "#contract/desk.ts";

interface Props {
  /** Requests that have come and are not shown yet. */
  held: number;
  onShow: () => void;
  latest: ListAnswer | undefined;
  /** Why what is shown may be out of date. */
  trouble: string | undefined;
}

/**
 * A line of always the same height, so that what it says moves nothing: how many came today, that there are new ones,
 * which a tap lets in, or why none could be asked for.
 */
export function NewRequests({ held, onShow, latest, trouble }: Props) {
  const unread = latest?.counts.new ?? 0;
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) Desk` : "Desk";
  }, [unread]);
  return (
    <div role="status" className="flex h-12 grow items-center">
      {held > 0 && !trouble ? (
        <button
          type="button"
          onClick={onShow}
          className="min-h-12 w-full rounded-sm bg-panel px-4 font-semibold text-panel-text"
        >
          Show {counted(held, "new request")}
        </button>
      ) : (
        <p className="line-clamp-2 text-small">
          {trouble && <strong className="text-alarm">Not up to date. {trouble}</strong>}
          {!trouble && latest && `${latest.today} today, ${latest.counts.new} not called yet`}
        </p>
      )}
    </div>
  );
}
