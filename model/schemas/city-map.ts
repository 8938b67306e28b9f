import { defineSection } from "./define-section.ts";
import { markdown, shortText } from "./text.ts";

/** The map of the page's city, with the places that the city's file names. */
export const cityMap = defineSection("city-map", "Map of the city", {
  heading: shortText(90).meta({ title: "Heading", description: 'Such as "Where to find us in town".' }),
  body: markdown.optional().meta({ title: "Text", description: "Above the map." }),
}).meta({ description: "The city of this page with the places in it." });
