import { markdown, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

/** The map of the service area. Loads Google's map only when the visitor opens it. */
export const servingMap = defineSection("serving-map", "Map", {
  heading: shortText(90).meta({ title: "Heading", description: 'Such as "Where we work".' }),
  body: markdown.optional().meta({ title: "Text", description: "Between heading and map." }),
}).meta({ description: "A map of all cities you serve." });
