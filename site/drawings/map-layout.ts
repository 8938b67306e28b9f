import type { City, Site } from "#model/site.ts";
import { LabelSlots } from "./label-slots.ts";
import { areaName, creekName, dotSizes, dotsOf, nameBeside, roadPlate } from "./map-names.ts";
import { mapNotes } from "./map-notes.ts";
import type { Projection } from "./map-projection.ts";

interface MapContent {
  land: NonNullable<Site["map"]>;
  /** The arrows to distant cities show the direction from the first one. */
  cities: Pick<City, "name" | "place" | "label">[];
  /** The city of a map with landmarks. */
  city?: Pick<City, "name" | "landmarks"> | undefined;
}

export type MapLayout = ReturnType<typeof layOutMap>;

/** A narrower map is for small screens, where numbers replace the names. */
const minNamedWidth = 480;

/** Places the important names first. Drops names of creeks, roads and areas that do not fit. */
export function layOutMap({ land, cities, city }: MapContent, projection: Projection) {
  const slots = new LabelSlots(projection);
  const ours = (city ?? cities[0])?.name;
  const isShown = ({ place }: Pick<City, "place">) => projection.shows([place.latitude, place.longitude]);
  const shown = cities.filter(isShown).sort((one, other) => Number(other.name === ours) - Number(one.name === ours));
  const beyond = city ? [] : cities.filter((other) => !isShown(other));
  const isNamed = projection.width >= minNamedWidth;
  // Unused names take no space.
  const nameSlots = isNamed ? slots : new LabelSlots(projection);
  // No name may cover a dot or a number.
  const cityDots = dotsOf(shown, projection, slots, isNamed || city ? dotSizes.dot : dotSizes.number);
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
