/** A part of a drawing that something takes up. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Gives words their places on a drawing, so that none stands on another or hangs over an edge. */
export class LabelRoom {
  readonly #taken: Box[] = [];
  readonly #edges: Box;

  constructor(width: number, height: number) {
    this.#edges = { left: 3, top: 3, right: width - 3, bottom: height - 3 };
  }

  take(boxes: Box[]): void {
    this.#taken.push(...boxes);
  }

  /** The first of these places that is free, taken from then on. Each is made of boxes. */
  takeFirstFree<Place extends { boxes: Box[] }>(places: Place[]): Place | undefined {
    const free = places.find(({ boxes }) => boxes.every((box) => this.#isFree(box)));
    if (free) this.take(free.boxes);
    return free;
  }

  #isFree(box: Box): boolean {
    const { left, top, right, bottom } = this.#edges;
    const isWithin = box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
    return isWithin && !this.#taken.some((other) => overlap(box, other));
  }
}

/** A box around a point. */
export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
