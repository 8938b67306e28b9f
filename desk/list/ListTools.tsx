import { useEffect, useState } from "react";
import {
  actLabels,
  type DeskStatus,
  deskLimits,
  deskStatuses,
  deskStatusLabels,
  type ListAnswer,
} from "#contract/desk.ts";
import type { Filter } from "./use-request-list.ts";

interface Props {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  latest: ListAnswer | undefined;
}

const typingPauseMs = 250;

export function ListTools({ filter, onFilter, latest }: Props) {
  const [typed, setTyped] = useState(filter.search);
  useEffect(() => {
    const search = typed.trim();
    if (search === filter.search) return;
    const timer = setTimeout(() => onFilter({ ...filter, search }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, filter, onFilter]);
  const countOf = (status: DeskStatus | "all") => latest && ` (${latest.counts[status]})`;
  return (
    <div className="grid grid-cols-[1fr_9rem] gap-2">
      <input
        type="search"
        aria-label="Search requests"
        placeholder="Name, number, word"
        maxLength={deskLimits.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0"
      />
      <select
        aria-label={actLabels.status}
        value={filter.status}
        onChange={(event) => onFilter({ ...filter, status: event.target.value as Filter["status"] })}
      >
        <option value="">All{countOf("all")}</option>
        <option value="due">Due{latest && ` (${latest.due})`}</option>
        {deskStatuses.map((status) => (
          <option key={status} value={status}>
            {deskStatusLabels[status]}
            {countOf(status)}
          </option>
        ))}
      </select>
    </div>
  );
}
