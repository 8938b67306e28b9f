import { useEffect } from "react";
import type { ListAnswer } from "#contract/desk.ts";
import { counted } from "../ui/counted.ts";

interface Props {
  /** Requests that have come and are not shown yet. */
  held: number;
  onShow: () => void;
  latest: ListAnswer | undefined;
}

/** One line of always the same height: how many came today, or that there are new ones, which a tap lets in. */
export function NewRequests({ held, onShow, latest }: Props) {
  const unread = latest?.counts.new ?? 0;
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) Desk` : "Desk";
  }, [unread]);
  return (
    <div role="status" className="flex h-12 grow items-center">
      {held > 0 ? (
        <button
          type="button"
          onClick={onShow}
          className="min-h-12 w-full rounded-sm bg-panel px-4 font-semibold text-panel-text"
        >
          Show {counted(held, "new request")}
        </button>
      ) : (
        latest && (
          <p className="text-small">
            {latest.today} today, {latest.counts.new} not called yet
          </p>
        )
      )}
    </div>
  );
}
