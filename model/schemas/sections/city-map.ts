import { markdown, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

/** The map of the page's city and its places. */
export const cityMap = defineSection("city-map", "Map of the city", {
  heading: shortText(90).meta({ title: "Heading", description: 'Such as "Where to find us in town".' }),
  body: markdown.optional().meta({ title: "Text", description: "Above the map." }),
}).meta({ description: "A map of this page's city and the places in it." });
