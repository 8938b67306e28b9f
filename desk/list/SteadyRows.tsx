import { Component, type ReactNode, type RefObject } from "react";
import { secondMs } from "#contract/durations.ts";

interface Props {
  /** The element that scrolls. */
  pane: RefObject<HTMLElement | null>;
  children: ReactNode;
}

interface Anchor {
  row: Element;
  top: number;
}

/** Somebody still reads this long after the pointer moved. */
const readingMs = 10 * secondMs;

/**
 * A list of rows that does not jump while somebody reads: the focused row, the row under the pointer, or the top row of
 * a scrolled list keeps its place when rows come or go above it. A class, since only `getSnapshotBeforeUpdate` sees the
 * old layout.
 */
export class SteadyRows extends Component<Props> {
  movedAt = 0;

  override getSnapshotBeforeUpdate(): Anchor | null {
    const pane = this.props.pane.current;
    const row = pane && anchorIn(pane, Date.now() - this.movedAt < readingMs);
    return row ? { row, top: row.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, anchor: Anchor | null): void {
    const pane = this.props.pane.current;
    if (!pane || !anchor?.row.isConnected) return;
    const moved = anchor.row.getBoundingClientRect().top - anchor.top;
    if (moved !== 0) pane.scrollTop += moved;
  }

  override render(): ReactNode {
    const onPointerMove = () => {
      this.movedAt = Date.now();
    };
    return <ul onPointerMove={onPointerMove}>{this.props.children}</ul>;
  }
}

function anchorIn(pane: HTMLElement, isReading: boolean): Element | undefined {
  const { top, bottom } = pane.getBoundingClientRect();
  const isShown = (row: Element) => {
    const box = row.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  };
  const used = pane.querySelector(isReading ? "li:hover, li:focus-within" : "li:focus-within");
  if (used && isShown(used)) return used;
  // At the top, new rows are what somebody waits for.
  return pane.scrollTop > 0 ? Array.from(pane.querySelectorAll("li")).find(isShown) : undefined;
}
