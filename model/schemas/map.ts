import { z } from "zod";
import { latitude, longitude } from "./place.ts";
import { shortText } from "./text.ts";

const turn = z.number().min(-90).max(90);
const point = z.tuple([latitude, longitude]);
const shift = z.tuple([z.number(), z.number()]);

const area = z.strictObject({
  name: shortText(40).meta({ title: "Name", description: "Written on the map where a place for it is given." }),
  ground: z.enum(["water", "forest", "grassland"]).meta({ title: "Ground", description: "Gives the area its color." }),
  outline: z.array(point).min(3).meta({ title: "Outline", description: "Points as [latitude, longitude]." }),
  rises: z.array(shift).max(2).default([]).meta({
    title: "Rises",
    description: "Hills are drawn again in a deeper color, moved by so many degrees [north, east] from the foot.",
  }),
  nameAt: point.optional().meta({ title: "Place of the name", description: "Its middle, as [latitude, longitude]." }),
});

const line = z.array(point).min(2).meta({ title: "Line", description: "Points as [latitude, longitude]." });

const creek = z.strictObject({
  name: shortText(40).meta({ title: "Name", description: "Written along its line." }),
  nameAt: z
    .array(z.tuple([latitude, longitude, turn]))
    .default([])
    .meta({
      title: "Places of the name",
      description:
        "Points of the line with the degrees the name is turned by. A map takes the first that it has room for.",
    }),
  line: line.meta({ title: "Line", description: "Points as [latitude, longitude], from the source downward." }),
});

const road = z.strictObject({
  name: shortText(10).meta({ title: "Number", description: 'Such as "101", written on its plate.' }),
  nameAt: z.array(point).default([]).meta({
    title: "Places of the plate",
    description: "Points of the line. A map takes the first that it has room for.",
  }),
  line,
});

/** `content/map.yaml`: the land on the drawn map. Optional. Lines are smoothed, so a few points are enough. */
export const map = z.strictObject({
  north: latitude.meta({ title: "North edge", description: "Latitude in decimal degrees." }),
  south: latitude.meta({ title: "South edge", description: "Latitude in decimal degrees." }),
  west: longitude.meta({ title: "West edge", description: "Longitude in decimal degrees, below zero in America." }),
  east: longitude.meta({ title: "East edge", description: "Longitude in decimal degrees, below zero in America." }),
  areas: z.array(area).default([]).meta({ title: "Areas", description: "Drawn one over the other, in this order." }),
  creeks: z.array(creek).default([]).meta({ title: "Creeks", description: "Brooks and rivers." }),
  roads: z.array(road).default([]).meta({ title: "Roads", description: "Those that people know the way by." }),
});

/** The map as stored in its file. */
export type MapFile = z.infer<typeof map>;
