import { deskLimits } from "#contract/desk-paths.ts";
import type { DeskRow } from "#contract/desk-request.ts";
import { Button } from "../../sign-in/ui/Button.tsx";
import type { Selection } from "./use-selection.ts";
import type { SpamMark } from "./use-spam-mark.tsx";

interface Props {
  rows: DeskRow[];
  selection: Selection;
  spam: SpamMark;
  /** Loads more rows than the first page, if there are any. */
  onStart: () => void;
}

/** Marks selected requests as spam at once. */
export function SelectSpam({ rows, selection: { selected, select, end }, spam, onStart }: Props) {
  const all = rows.slice(0, deskLimits.rows);
  const isAll = all.every(({ id }) => selected?.has(id));
  const start = () => {
    onStart();
    select([]);
  };
  const markSelected = () => {
    const requests = Array.from(selected ?? [], ([id, version]) => ({ id, version }));
    spam.mark({ requests }, { onSuccess: end });
  };
  if (rows.length === 0) return null;
  return (
    <div className="flex items-center justify-end gap-2 py-1">
      {selected && (
        <label className="flex min-h-11 grow items-center gap-3">
          <input type="checkbox" className="size-6" checked={isAll} onChange={() => select(isAll ? [] : all)} />
          All {all.length}
        </label>
      )}
      {selected && (
        <Button
          variant="alarm"
          disabled={spam.isPending || selected.size === 0 || selected.size > deskLimits.rows}
          onClick={markSelected}
        >
          {selected.size > deskLimits.rows ? `At most ${deskLimits.rows}` : `Spam (${selected.size})`}
        </Button>
      )}
      {/* One button, so that it keeps the focus. */}
      <Button onClick={selected ? end : start}>{selected ? "Cancel" : "Select"}</Button>
    </div>
  );
}
