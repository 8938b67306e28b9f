/** Draws that come out the same for the same seed, so that a measured network can be written again. */
export interface Draw {
  below(limit: number): number;
  one<T>(list: readonly T[]): T;
  /** Several of a list, none twice, in drawn order. */
  some<T>(list: readonly T[], count: number): T[];
}

export function seededDraw(seed: number): Draw {
  let state = scrambled(seed);
  const below = (limit: number) => {
    state = (state + 0x9e3779b9) >>> 0;
    return Math.floor((scrambled(state) / 2 ** 32) * limit);
  };
  const one = <T>(list: readonly T[]): T => {
    const drawn = list[below(list.length)];
    if (drawn === undefined) throw new RangeError("Nothing can be drawn from an empty list.");
    return drawn;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
  };
  return { below, one, some };
}

/** The finish of MurmurHash3: close numbers come out far apart. */
function scrambled(number: number): number {
  const half = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const more = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (more ^ (more >>> 16)) >>> 0;
}
