import { useCallback, useState } from "react";
import type { DeskRow } from "#contract/desk-request.ts";

/** Versions of the selected requests by id, as staff saw them. */
type Selected = ReadonlyMap<string, number>;

export type Selection = ReturnType<typeof useSelection>;

/** Holds the selected rows of a list. `selected` is undefined while nobody is selecting. */
export function useSelection(isAllowed: boolean) {
  const [selected, setSelected] = useState<Selected>();
  if (!isAllowed && selected) setSelected(undefined);
  const toggle = useCallback(({ id, version }: DeskRow) => {
    setSelected((now) => {
      const others = Array.from(now ?? []).filter(([other]) => other !== id);
      return new Map(now?.has(id) ? others : [...others, [id, version]]);
    });
  }, []);
  return {
    selected,
    toggle,
    select: (rows: DeskRow[]) => setSelected(new Map(rows.map(({ id, version }) => [id, version]))),
    end: () => setSelected(undefined),
  };
}
