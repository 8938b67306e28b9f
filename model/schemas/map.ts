import { z } from "zod";
import { shortText } from "./text.ts";

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const point = z.tuple([latitude, longitude]);

const area = z.strictObject({
  name: shortText(40).meta({ title: "Name", description: "For those who edit it; it is not drawn." }),
  ground: z.enum(["water", "forest", "grassland"]).meta({ title: "Ground", description: "Gives the area its color." }),
  outline: z.array(point).min(3).meta({ title: "Outline", description: "Points as [latitude, longitude]." }),
});

const road = z.strictObject({
  name: shortText(40).meta({ title: "Name", description: "For those who edit it; it is not drawn." }),
  line: z.array(point).min(2).meta({ title: "Line", description: "Points as [latitude, longitude]." }),
});

/**
 * The land behind the cities on the drawn map, which is as high as it is wide: `content/map.yaml`. Without that file the
 * cities stand on plain ground.
 */
export const map = z.strictObject({
  north: latitude.meta({ title: "North edge", description: "Latitude in decimal degrees." }),
  south: latitude.meta({ title: "South edge", description: "Latitude in decimal degrees." }),
  west: longitude.meta({ title: "West edge", description: "Longitude in decimal degrees, below zero in America." }),
  areas: z.array(area).default([]).meta({ title: "Areas", description: "Drawn one over the other, in this order." }),
  roads: z.array(road).default([]).meta({ title: "Roads", description: "Those that people know the way by." }),
});

/** The land behind the cities. */
export type MapFile = z.infer<typeof map>;
