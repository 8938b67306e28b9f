import type { City, Site } from "#model/site.ts";
import { type Box, LabelSlots } from "./label-slots.ts";
import { areaName, creekName, dotSizes, dotsOf, nameBeside, namesOnPhone, roadPlate } from "./map-names.ts";
import { mapNotes } from "./map-notes.ts";
import { largeWidth, mapProjection, type Projection } from "./map-projection.ts";

interface MapContent {
  land: NonNullable<Site["map"]>;
  /** The arrows to distant cities show the direction from the first one. */
  cities: Pick<City, "name" | "place" | "label">[];
  /** The city of a map with landmarks. */
  city?: Pick<City, "name" | "landmarks"> | undefined;
}

export type MapLayout = ReturnType<typeof layOutMap>;

/** A narrower map is for small screens, where numbers replace the names that do not fit. */
const minNamedWidth = 480;

/** Places the important names first. Drops names of creeks, roads and areas that do not fit. */
export function layOutMap({ land, cities, city }: MapContent, projection: Projection) {
  const slots = new LabelSlots(projection);
  const ours = (city ?? cities[0])?.name;
  const isShown = ({ place }: Pick<City, "place">) => projection.shows([place.latitude, place.longitude]);
  const shown = cities.filter(isShown).sort((one, other) => Number(other.name === ours) - Number(one.name === ours));
  const beyond = city ? [] : cities.filter((other) => !isShown(other));
  const isNamed = projection.width >= minNamedWidth;
  const small = isNamed || city ? [] : namesOnSmallMap({ land, cities }, projection);
  // Unused names take no space.
  const nameSlots = isNamed ? slots : new LabelSlots(projection);
  // No name may cover a dot or a number.
  const sizeOf = ({ name }: { name: string }) => {
    return isNamed || city || small.some((one) => one.name === name) ? dotSizes.dot : dotSizes.number;
  };
  const cityDots = shown.flatMap((one) => dotsOf([one], projection, slots, sizeOf(one)));
  slots.take(...small.map(({ box }) => box));
  const landmarkDots = dotsOf(city?.landmarks ?? [], projection, slots, dotSizes.number);
  const notes = mapNotes(cities[0], beyond, projection, slots);
  return {
    notes,
    cities: cityDots.map((dot) => {
      const isOurs = dot.name === ours;
      // A city file's `label` is for the map of all cities.
      return { ...nameBeside(isOurs && city ? { ...dot, label: "right" } : dot, "city", nameSlots), isOurs };
    }),
    landmarks: landmarkDots.map((dot) => nameBeside(dot, "landmark", nameSlots)),
    creekNames: land.creeks.flatMap((creek) => creekName(creek, projection, slots) ?? []),
    plates: land.roads.flatMap((road) => roadPlate(road, projection, slots) ?? []),
    areaNames: land.areas.flatMap((area) => areaName(area, projection, slots) ?? []),
  };
}

/** The names and their places are those of the large map, in units of the small one. */
function namesOnSmallMap(content: MapContent, small: Projection): { name: string; box: Box }[] {
  const large = mapProjection(content.land, largeWidth);
  const { cities, notes } = layOutMap(content, large);
  const scale = small.width / largeWidth;
  return namesOnPhone([...cities, ...notes.beyond], large).map(({ name, box }) => {
    return { name, box: { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale } };
  });
}
