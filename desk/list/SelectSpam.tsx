import { type DeskRow, deskLimits } from "#contract/desk.ts";
import { Button } from "../ui/Button.tsx";
import type { Selection } from "./use-selection.ts";
import { useSpamMark } from "./use-spam-mark.tsx";

interface Props {
  rows: DeskRow[];
  selection: Selection;
  /** Loads more rows than the first page, if there are any. */
  onStart: () => void;
}

/** Marks selected requests as spam at once. */
export function SelectSpam({ rows, selection: { selected, select, end }, onStart }: Props) {
  const { mark, isPending, notice } = useSpamMark();
  const all = rows.slice(0, deskLimits.rows);
  const isAll = all.every(({ id }) => selected?.has(id));
  const start = () => {
    onStart();
    select([]);
  };
  const markSelected = () => {
    const requests = Array.from(selected ?? [], ([id, version]) => ({ id, version }));
    mark({ requests }, { onSuccess: end });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      {notice}
      {rows.length > 0 && (
        <div className={`flex items-center gap-2 ${selected ? "grow" : "ml-auto"}`}>
          {selected && (
            <label className="flex min-h-11 grow items-center gap-3">
              <input type="checkbox" className="size-6" checked={isAll} onChange={() => select(isAll ? [] : all)} />
              All {all.length}
            </label>
          )}
          {selected && (
            <Button
              variant="alarm"
              disabled={isPending || selected.size === 0 || selected.size > deskLimits.rows}
              onClick={markSelected}
            >
              Spam ({selected.size})
            </Button>
          )}
          {/* One button, so that it keeps the focus. */}
          <Button onClick={selected ? end : start}>{selected ? "Cancel" : "Select"}</Button>
        </div>
      )}
    </div>
  );
}
