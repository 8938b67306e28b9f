import { defineSection } from "./define-section.ts";
import { markdown, shortText } from "./text.ts";

/** The map of the service area. It loads the maps service when the visitor asks for it. */
export const servingMap = defineSection("serving-map", "Map", {
  heading: shortText(90).meta({ title: "Heading", description: 'Such as "Where we work".' }),
  body: markdown.optional().meta({ title: "Text", description: "Between heading and map." }),
}).meta({ description: "All the cities you serve on one map." });
