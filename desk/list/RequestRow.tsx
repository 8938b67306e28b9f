import { memo } from "react";
import { enteredByHand, sourceOf } from "#contract/attribution.ts";
import { counted } from "#contract/counted.ts";
import type { DeskRow } from "#contract/desk-request.ts";
import { isReached } from "#contract/desk-status.ts";
import { isUrgent } from "#contract/wanted-day.ts";
import { age, localTime, shortTime } from "../../sign-in/ui/times.ts";
import { addressOf } from "../screen.ts";
import { AttemptTags, UrgencyTag, WorkTags } from "./tags.tsx";

interface Props {
  row: DeskRow;
  /** The user's address. */
  me: string;
  isOpen: boolean;
  now: number;
  /** Undefined while nobody is selecting. */
  isSelected: boolean | undefined;
  onSelect: (row: DeskRow) => void;
}

export const RequestRow = memo(function RequestRow({ row, me, isOpen, now, isSelected, onSelect }: Props) {
  const source = sourceOf(row.attribution);
  const isUnread = row.status === "new" && row.version === 0;
  return (
    <li className="flex border-line border-b [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      {isSelected !== undefined && (
        <label className="grid w-12 shrink-0 place-content-center">
          <span className="sr-only">Select {row.name}</span>
          <input type="checkbox" className="size-6" checked={isSelected} onChange={() => onSelect(row)} />
        </label>
      )}
      <a
        href={addressOf.request(row.id)}
        data-id={row.id}
        aria-current={isOpen ? "true" : undefined}
        className={`grid min-w-0 grow grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-l-4 px-3 py-3 -outline-offset-2 hover:bg-band aria-[current]:bg-band ${isUrgent(row) ? "border-call" : "border-transparent aria-[current]:border-text"}`}
      >
        <span className={isUnread ? "font-bold" : ""}>
          {isUnread && <span className="sr-only">Unread: </span>}
          <bdi>{row.name}</bdi>
        </span>
        <span className="hidden whitespace-nowrap! print:inline">{row.dialWords ?? row.phone}</span>
        <time dateTime={row.receivedAt} title={localTime(row.receivedAt)} className="text-muted text-small">
          <span className="print:hidden">{age(row.receivedAt, now)}</span>
          <span className="hidden print:inline">{localTime(row.receivedAt)}</span>
        </time>
        <span className="col-span-2 text-small">
          {row.services.join(", ")}
          {row.city && ` in ${row.city}`}
          {source && (
            <span className="text-muted">
              {row.attribution.source === enteredByHand ? `, ${source.toLowerCase()}` : ` via ${source}`}
            </span>
          )}
        </span>
        <span className="col-span-2 flex flex-wrap gap-2 text-small">
          <WorkTags work={row} now={now} />
          <AttemptTags {...{ row, me, now }} />
          <UrgencyTag request={row} now={now} />
          {!isReached(row.status) && row.tries > 0 && (
            <span>
              {counted(row.tries, "try", "tries")}, last {shortTime(row.triedAt ?? "", now)}
            </span>
          )}
          {row.others > 0 && <span className="text-muted">also sent {counted(row.others, "other")}</span>}
          {row.suspectReason !== null && row.status !== "spam" && <span className="text-alarm">Possible spam</span>}
          {row.letter === "failed" && <span className="text-alarm">Email not delivered</span>}
        </span>
        {row.note && (
          <span dir="auto" className="col-span-2 truncate text-muted text-small">
            {row.note}
          </span>
        )}
      </a>
    </li>
  );
});
