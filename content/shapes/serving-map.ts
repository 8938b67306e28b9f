import { z } from "astro/zod";
import { prose, words } from "./words.ts";

/** The map of the service area, which becomes the maps service's own when asked for. */
export const servingMap = z.strictObject({
  kind: z.literal("serving-map"),
  heading: words(90),
  body: prose.optional(),
});

/** The words around the map. */
export type ServingMap = z.infer<typeof servingMap>;
