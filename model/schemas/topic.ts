import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { markdown, shortText } from "./text.ts";

const part = z
  .strictObject({
    heading: shortText(90).meta({ title: "Heading", description: "Says what this part is about." }),
    body: markdown.meta({ title: "Text", description: "A few sentences." }),
    callLabel: shortText(40).optional().meta({ title: "Call button", description: "Beside the text. It dials." }),
  })
  .meta({ title: "Part" });

/** A topic in two to six parts, such as the cleaned places of a city. */
export const topic = defineSection("topic", "Topic in parts", {
  heading: shortText(90).meta({ title: "Heading", description: "Says what all parts are about." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two." }),
  parts: z.array(part).min(2).max(6).meta({ title: "Parts", description: "Two to six, each in a row of its own." }),
}).meta({ description: "Two to six short texts below each other." });
