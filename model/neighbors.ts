import type { City } from "./site.ts";

const onEachSide = 3;
const bits = 16;

/**
 * Finds the neighbors of a city among others, in one sort for all of them: along a curve that winds through the
 * country (Morton, 1966), cities close to each other on it are mostly close on the ground. Since each leads to the
 * next one on the curve, one can walk from any city to every other.
 */
export function neighborsAmong(cities: City[]): (city: City) => City[] {
  const along = cities.map((city) => ({ city, at: placeOnCurve(city) })).sort((one, other) => one.at - other.at);
  const placeOf = new Map(along.map(({ city }, at) => [city.slug, at]));
  return (city) => {
    const own = placeOf.get(city.slug);
    const before = own ?? firstPast(along, placeOnCurve(city));
    const after = own === undefined ? before : own + 1;
    const near = [...along.slice(Math.max(0, before - onEachSide), before), ...along.slice(after, after + onEachSide)];
    return near.map((neighbor) => neighbor.city);
  };
}

function firstPast(along: { at: number }[], place: number): number {
  let [least, most] = [0, along.length];
  while (least < most) {
    const middle = (least + most) >> 1;
    if ((along[middle]?.at ?? 0) < place) least = middle + 1;
    else most = middle;
  }
  return least;
}

function placeOnCurve({ place }: City): number {
  const north = Math.floor(((place.latitude + 90) / 180) * (2 ** bits - 1));
  const east = Math.floor(((place.longitude + 180) / 360) * (2 ** bits - 1));
  let at = 0;
  for (let bit = bits - 1; bit >= 0; bit--) at = at * 4 + ((north >> bit) & 1) * 2 + ((east >> bit) & 1);
  return at;
}
