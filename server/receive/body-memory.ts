/** Something that takes memory and can be had again from disk. */
export interface Holding {
  bytes: number;
  /** Since room was last made. */
  wasAsked: boolean;
  forget(): void;
}

/** Counts what is held in memory. Above a number of bytes, what nobody asked for lately is forgotten first. */
export class BodyMemory {
  readonly #mostBytes: number;
  /** The longest held first. */
  readonly #holdings = new Set<Holding>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Answers whether there was room, so that nothing had to be forgotten for it. */
  hold(holding: Holding): boolean {
    this.#holdings.add(holding);
    this.#bytes += holding.bytes;
    const hadRoom = this.#bytes <= this.#mostBytes;
    if (!hadRoom) this.#makeRoom();
    return hadRoom;
  }

  /** What was asked for gets a second turn at the end of the line, so asking costs no more than setting a mark. */
  #makeRoom(): void {
    for (const holding of this.#holdings) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#holdings.delete(holding);
      if (holding.wasAsked) {
        holding.wasAsked = false;
        this.#holdings.add(holding);
      } else {
        this.#bytes -= holding.bytes;
        holding.forget();
      }
    }
  }
}
