import { useEffect, useState } from "react";
import { actLabels, deskLimits, type ListAnswer, type ListFilter, listFilterLabels } from "#contract/desk.ts";
import type { Filter } from "./use-request-list.ts";

interface Props {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  latest: ListAnswer | undefined;
}

const typingPauseMs = 250;
const choices = Object.keys(listFilterLabels) as ListFilter[];

export function ListTools({ filter, onFilter, latest }: Props) {
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
        placeholder="Name, number, word"
        maxLength={deskLimits.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0"
      />
      <select
        aria-label={actLabels.status}
        value={filter.status}
        onChange={(event) => onFilter({ ...filter, status: event.target.value as ListFilter })}
      >
        {choices.map((status) => (
          <option key={status} value={status}>
            {listFilterLabels[status]}
            {latest && ` (${latest.counts[status]})`}
          </option>
        ))}
      </select>
    </div>
  );
}
