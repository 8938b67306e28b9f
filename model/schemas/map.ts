import { z } from "zod";
import { latitude, longitude } from "./place.ts";
import { shortText } from "./text.ts";

const point = z.tuple([latitude, longitude]);
const shift = z.tuple([z.number(), z.number()]);
const turnedPoint = z.tuple([latitude, longitude, z.number().min(-90).max(90)]);
const line = z.array(point).min(2);

const area = z.strictObject({
  name: shortText(40).meta({ title: "Name", description: "Written on the map if it has a position." }),
  ground: z.enum(["water", "forest", "grassland"]).meta({ title: "Ground", description: "The color of the area." }),
  outline: z.array(point).min(3).meta({ title: "Outline", description: "Points as [latitude, longitude]." }),
  rises: z.array(shift).max(2).default([]).meta({ title: "Rises", description: "Hills, shifted by [north, east]." }),
  nameAt: point.optional().meta({ title: "Position of the name", description: "Its middle: [latitude, longitude]." }),
});

const creek = z.strictObject({
  name: shortText(40).meta({ title: "Name", description: "Written along its line." }),
  nameAt: z
    .array(turnedPoint)
    .default([])
    .meta({ title: "Positions of the name", description: "Points with an angle." }),
  line: line.meta({ title: "Line", description: "Points as [latitude, longitude], downstream." }),
});

const road = z.strictObject({
  name: shortText(10).meta({ title: "Number", description: 'Such as "101", written on its plate.' }),
  nameAt: z.array(point).default([]).meta({ title: "Positions of the plate", description: "Points of the line." }),
  line: line.meta({ title: "Line", description: "Points as [latitude, longitude]." }),
});

/** `content/map.yaml`: the land on the drawn map. Lines are smoothed. Names and plates take the first point that fits. */
export const map = z.strictObject({
  north: latitude.meta({ title: "North edge", description: "Latitude in decimal degrees." }),
  south: latitude.meta({ title: "South edge", description: "Latitude in decimal degrees." }),
  west: longitude.meta({ title: "West edge", description: "Longitude in decimal degrees, below zero in America." }),
  east: longitude.meta({ title: "East edge", description: "Longitude in decimal degrees, below zero in America." }),
  areas: z.array(area).default([]).meta({ title: "Areas", description: "Drawn one over the other, in this order." }),
  creeks: z.array(creek).default([]).meta({ title: "Creeks", description: "Creeks and rivers." }),
  roads: z.array(road).default([]).meta({ title: "Roads", description: "Well-known roads." }),
});

/** The map as stored in its file. */
export type MapFile = z.infer<typeof map>;
