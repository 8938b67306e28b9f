import { z } from "zod";
import { markdown, shortText } from "./text.ts";

/** The map of the page's own city, with the places that the city's file names. */
export const cityMap = z
  .strictObject({
    kind: z.literal("city-map"),
    heading: shortText(90).meta({ title: "Heading", description: 'Such as "Where Campbell\'s rain goes".' }),
    body: markdown.optional().meta({ title: "Text", description: "Beside the map." }),
  })
  .meta({ title: "Map of the city" });
