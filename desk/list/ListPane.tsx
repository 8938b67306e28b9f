import { type RefObject, useEffect, useRef, useState } from "react";
import { counted } from "#contract/counted.ts";
import { deskLimits } from "#contract/desk-paths.ts";
import type { ListAnswer } from "#contract/desk-request.ts";
import { type ListFilter, listFilterLabels } from "#contract/desk-status.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { shortTime, useMinute } from "../../sign-in/ui/times.ts";
import { addressOf } from "../screen.ts";
import { rememberPlace } from "../use-keys.ts";
import { ExportButton } from "./ExportButton.tsx";
import { MarkSpam } from "./MarkSpam.tsx";
import { RequestRow } from "./RequestRow.tsx";
import { SelectSpam } from "./SelectSpam.tsx";
import { SteadyRows } from "./SteadyRows.tsx";
import { type Filter, useRequestList } from "./use-request-list.ts";
import { useSelection } from "./use-selection.ts";
import { useSpamMark } from "./use-spam-mark.tsx";

interface Props {
  /** The user's address. */
  me: string;
  openId: string | undefined;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

const typingPauseMs = 250;
const listFilters = Object.keys(listFilterLabels) as ListFilter[];

/** On a phone the tools are below the rows, within the thumb's reach. */
export function ListPane({ me, openId, filter, onFilter }: Props) {
  const { query, rows, latest } = useRequestList(filter);
  const isSearching = filter.search !== "";
  const selection = useSelection(filter.status === "new" && !isSearching);
  const spam = useSpamMark();
  const loadMore = () => void (query.hasNextPage && query.fetchNextPage());
  const now = useMinute();
  const pane = useRef<HTMLDivElement>(null);
  useFocusOnReturn(pane, openId);
  const openAt = rows.findIndex(({ id }) => id === openId);
  useEffect(() => rememberPlace(openAt, openId), [openAt, openId]);
  return (
    <div className="flex h-full flex-col-reverse lg:flex-col low:block low:overflow-y-auto">
      <div className="print:hidden border-line border-t bg-band px-3 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:border-t-0 lg:border-b">
        <div className="flex items-center gap-2 py-1">
          <div className="flex h-12 grow items-center text-small">
            <strong role="status" className="line-clamp-2 text-alarm">
              {query.error && `Not up to date. ${query.error.message}`}
            </strong>
            {!query.error && latest && <p>{formatCounts(latest)}</p>}
          </div>
          <Button aria-label="Add a request by phone" onClick={() => location.assign(addressOf.enter)}>
            Add
          </Button>
          <ExportButton filter={filter} />
        </div>
        {spam.notice}
        {filter.status === "possible-spam" && !isSearching && (
          <MarkSpam latest={query.isPlaceholderData ? undefined : latest} spam={spam} />
        )}
        {filter.status === "new" && !isSearching && (
          <SelectSpam rows={query.isPlaceholderData ? [] : rows} selection={selection} spam={spam} onStart={loadMore} />
        )}
        <ListTools {...{ filter, onFilter, latest }} />
      </div>
      <div
        ref={pane}
        className="min-h-0 grow overflow-y-auto overscroll-contain [overflow-anchor:none] low:pb-[env(safe-area-inset-bottom)]"
      >
        {latest?.emailsStuckSince && (
          <Notice kind="status">
            Emails to the office have been stuck since {shortTime(latest.emailsStuckSince, now)}. This list is complete.
          </Notice>
        )}
        {query.isPending && !query.error && <p className="p-4">Loading</p>}
        {rows.length === 0 && query.isSuccess && (
          <p className="p-6 text-center text-muted">{formatEmptyList(filter)}</p>
        )}
        {isSearching && rows.length > 0 && (
          <p className="px-3 pt-3 text-muted text-small">From all requests, whatever their status.</p>
        )}
        <SteadyRows pane={pane}>
          {rows.map((row) => (
            <RequestRow
              key={row.id}
              row={row}
              me={me}
              isOpen={row.id === openId}
              now={now}
              isSelected={selection.selected?.has(row.id)}
              onSelect={selection.toggle}
            />
          ))}
        </SteadyRows>
        {query.hasNextPage && (
          <p className="p-3">
            <Button className="w-full" disabled={query.isFetchingNextPage} onClick={loadMore}>
              Show more
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

function ListTools({
  filter,
  onFilter,
  latest,
}: Pick<Props, "filter" | "onFilter"> & { latest: ListAnswer | undefined }) {
  const [typed, setTyped] = useState(filter.search);
  useEffect(() => {
    const search = typed.trim();
    if (search === filter.search) return;
    const timer = setTimeout(() => onFilter({ ...filter, search }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <input
        type="search"
        aria-label="Search requests"
        placeholder="Search"
        maxLength={deskLimits.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0"
      />
      <select
        aria-label="Show"
        value={filter.status}
        onChange={(event) => onFilter({ ...filter, status: event.target.value as ListFilter })}
      >
        {listFilters.map((status) => (
          <option key={status} value={status}>
            {listFilterLabels[status]}
            {latest && ` (${latest.counts[status]})`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Says what there is to do, such as "4 to call, 3 being worked on, 2 call backs today". */
function formatCounts({ toCall, workedOn, callBacks }: ListAnswer): string {
  const parts = [
    toCall > 0 && `${toCall} to call`,
    workedOn > 0 && `${workedOn} being worked on`,
    callBacks.length > 0 && `${counted(callBacks.length, "call back")} today`,
  ];
  return parts.filter(Boolean).join(", ") || "Nobody to call";
}

function formatEmptyList({ status, search }: Filter): string {
  if (status === "open" && !search) return "No open requests. New ones show up here.";
  return search ? `No request matches “${search}”.` : `No requests in ${listFilterLabels[status]}.`;
}

/** Does not scroll, since the row may have moved far down the list meanwhile. */
function useFocusOnReturn(pane: RefObject<HTMLElement | null>, openId: string | undefined) {
  const last = useRef(openId);
  useEffect(() => {
    if (!openId && last.current)
      pane.current?.querySelector<HTMLElement>(`[data-id="${last.current}"]`)?.focus({ preventScroll: true });
    last.current = openId;
  }, [pane, openId]);
}
