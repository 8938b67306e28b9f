import { z } from "zod";
import { namedColor } from "./brand.ts";
import { order } from "./order.ts";
import { place, region } from "./place.ts";
import { job } from "./proof.ts";
import { shortText } from "./text.ts";

const besides = z.enum(["right", "left", "above"]).default("right");

const landmark = z.strictObject({
  name: shortText(30).meta({
    title: "Name",
    description: "A part of town, a street or a park that its page speaks of.",
  }),
  place: place.meta({ title: "Place", description: "Half a mile is close enough: the map is drawn, not surveyed." }),
  label: besides.meta({ title: "Name on the map", description: "Beside its point, so that names stay apart." }),
});

/** A file in `content/cities/`, named as in addresses. */
export const city = z.strictObject({
  isHidden: z.boolean().default(false).meta({
    title: "Not shown yet",
    description: "On while you are still writing: visitors see neither this city nor pages about it.",
  }),
  name: shortText(40).meta({ title: "Name", description: "As people write it." }),
  order,
  region: region.optional().meta({
    title: "State",
    description: "Two letters, where it is not the office's state. They end the addresses of its pages.",
  }),
  place: place.meta({ title: "Center", description: "Where it is marked on the drawn map." }),
  label: besides.meta({
    title: "Name on the map",
    description: "Right or left of its point, or above it, so that names stay apart.",
  }),
  landmarks: z.array(landmark).max(4).default([]).meta({
    title: "Places in it",
    description: "Up to four that its page speaks of. With one or more, the city has a map of its own.",
  }),
  showsPlace: z.boolean().default(false).meta({
    title: "Tell search engines its place",
    description: "They read the coordinates on the city's pages; visitors do not see them.",
  }),
  accent: z
    .strictObject({
      light: namedColor("Light", "Must be readable on the backgrounds of page, shaded sections and cards."),
      dark: namedColor("Dark", "The same where the visitor's device is set to dark."),
    })
    .optional()
    .meta({ title: "Accent", description: "Of figures and icons on the city's own page." }),
  job: job.optional().meta({ title: "A job", description: "One real job here, shown on the city's own page." }),
});

/** A city as stored in its file. */
export type CityFile = z.infer<typeof city>;
