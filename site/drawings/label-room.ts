/** A part of a drawing that something takes up, around its middle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Words keep so far from the edges. */
const edge = 3;

/** Gives words their places on a drawing, so that none is on another or hangs over an edge. */
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

  /** The first of these places that is free, taken from then on. Each is made of boxes. */
  takeFirstFree<Place extends { boxes: Box[] }>(places: Place[]): Place | undefined {
    const free = places.find(({ boxes }) => boxes.every((box) => this.#isFree(box)));
    this.take(...(free?.boxes ?? []));
    return free;
  }

  /** A box moved sideways as far as it hangs over an edge. */
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
