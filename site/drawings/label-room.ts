/** An area of a drawing that something occupies. `x` and `y` are its middle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The least distance of words from the edges. */
const edge = 3;

/** Places words on a drawing so that they overlap neither each other nor an edge. */
export class LabelRoom {
  readonly #taken: Box[] = [];
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  take(...boxes: Box[]): void {
    this.#taken.push(...boxes);
  }

  /** Takes the first of these places whose boxes are all free, and returns it. */
  takeFirstFree<Place extends { boxes: Box[] }>(places: Place[]): Place | undefined {
    const free = places.find(({ boxes }) => boxes.every((box) => this.#isFree(box)));
    this.take(...(free?.boxes ?? []));
    return free;
  }

  /** Moves a box sideways until it is within the edges. */
  within(box: Box): Box {
    const fromEdge = box.width / 2 + edge;
    return { ...box, x: Math.min(Math.max(box.x, fromEdge), this.#width - fromEdge) };
  }

  #isFree({ x, y, width, height }: Box): boolean {
    const isWithin =
      Math.min(x, this.#width - x) >= width / 2 + edge && Math.min(y, this.#height - y) >= height / 2 + edge;
    return (
      isWithin &&
      !this.#taken.some((other) => {
        return Math.abs(x - other.x) * 2 < width + other.width && Math.abs(y - other.y) * 2 < height + other.height;
      })
    );
  }
}
