/** `x` and `y` are the center. */
interface Box {
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
    const free = candidates.find(({ boxes }) => boxes.every((box) => this.#isWithin(box) && !this.#isTaken(box)));
    this.take(...(free?.boxes ?? []));
    return free;
  }

  within(box: Box): Box {
    const fromEdge = box.width / 2 + minEdgeDistance;
    return { ...box, x: Math.min(Math.max(box.x, fromEdge), this.#size.width - fromEdge) };
  }

  #isWithin({ x, y, width, height }: Box): boolean {
    const [right, bottom] = [this.#size.width - x, this.#size.height - y];
    return Math.min(x, right) >= width / 2 + minEdgeDistance && Math.min(y, bottom) >= height / 2 + minEdgeDistance;
  }

  #isTaken({ x, y, width, height }: Box): boolean {
    return this.#taken.some((other) => {
      return Math.abs(x - other.x) * 2 < width + other.width && Math.abs(y - other.y) * 2 < height + other.height;
    });
  }
}
