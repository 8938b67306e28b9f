import { defineSection } from "./define-section.ts";
import { markdown, shortText } from "./text.ts";

/** How much water a roof sheds, and how many downspouts its gutters need. The figures are the site's own. */
export const roofWater = defineSection("roof-water", "Roof water", {
  heading: shortText(90).meta({ title: "Heading", description: "Says what is reckoned." }),
  body: markdown.optional().meta({ title: "Text", description: "Between heading and table." }),
}).meta({ description: "How much rain a roof sheds, and how many downspouts that takes.", isForRoofs: true });
