import { z } from "zod";
import { namedColor } from "./brand.ts";
import { order } from "./order.ts";
import { place, region } from "./place.ts";
import { reference, shortText } from "./text.ts";

const label = z
  .enum(["right", "left", "above"])
  .default("right")
  .meta({ title: "Name on the map", description: "Right, left or above its point. Keep names apart." });

const landmark = z.strictObject({
  name: shortText(30).meta({ title: "Name", description: "A neighborhood, street or park." }),
  place: place.meta({ title: "Place", description: "Within half a mile is close enough." }),
  label,
});

const neighbor = reference("cities").meta({ title: "City", description: "A city next to this one." });

/** A file in `content/cities/`. Its name is part of page addresses. */
export const city = z.strictObject({
  isHidden: z.boolean().default(false).meta({ title: "Not shown yet", description: "On while you are still writing." }),
  name: shortText(40).meta({ title: "Name", description: "As people write it." }),
  order,
  region: region.optional().meta({ title: "State", description: "Two letters, if not the office's state." }),
  place: place.meta({ title: "Center", description: "The city's point on the map." }),
  label,
  neighbors: z.array(neighbor).max(3).default([]).meta({
    title: "Neighbors",
    description: "Up to three cities next to it. Their pages are linked below its map.",
  }),
  landmarks: z.array(landmark).max(4).default([]).meta({ title: "Places in it", description: "Shown on its map." }),
  showsPlace: z.boolean().default(false).meta({
    title: "Give search engines its location",
    description: "Adds coordinates to the city's pages. Visitors do not see them.",
  }),
  accent: z
    .strictObject({
      light: namedColor("Light", "Must be readable on the backgrounds of the page, shaded sections and cards."),
      dark: namedColor("Dark", "The same on devices set to dark."),
    })
    .optional()
    .meta({ title: "Accent", description: "The color of numbers and icons on the city's page." }),
});

/** A city as stored in its file. */
export type CityFile = z.infer<typeof city>;
