/** `x` and `y` are the center. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const minEdgeDistance = 3;

/** Places labels so that they overlap neither each other nor an edge. */
export class LabelSlots {
  readonly #taken: Box[] = [];
  readonly #size: Pick<Box, "width" | "height">;

  constructor(size: Pick<Box, "width" | "height">) {
    this.#size = size;
  }

  take(...boxes: Box[]): void {
    this.#taken.push(...boxes);
  }

  takeFirstFree<Slot extends { boxes: Box[] }>(candidates: Slot[]): Slot | undefined {
    const free = candidates.find(({ boxes }) => boxes.every((box) => this.isFree(box)));
    this.take(...(free?.boxes ?? []));
    return free;
  }

  /** Moves a box away from the left and right edges. */
  moveInside(box: Box): Box {
    const fromEdge = box.width / 2 + minEdgeDistance;
    return { ...box, x: Math.min(Math.max(box.x, fromEdge), this.#size.width - fromEdge) };
  }

  isFree({ x, y, width, height }: Box): boolean {
    const across = Math.min(x, this.#size.width - x) - width / 2;
    const down = Math.min(y, this.#size.height - y) - height / 2;
    if (Math.min(across, down) < minEdgeDistance) return false;
    return this.#taken.every((other) => {
      return Math.abs(x - other.x) * 2 >= width + other.width || Math.abs(y - other.y) * 2 >= height + other.height;
    });
  }
}
