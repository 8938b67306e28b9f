import { z } from "zod";
import { markdown, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const part = z
  .strictObject({
    heading: shortText(90).meta({ title: "Heading", description: "The subject of this part." }),
    body: markdown.meta({ title: "Text", description: "A few sentences." }),
    callLabel: shortText(40).optional().meta({ title: "Call button", description: "Beside the text. It dials." }),
  })
  .meta({ title: "Part" });

/** A topic in two to six parts, such as the kinds of cleaning in a city. */
export const topic = defineSection("topic", "Topic in parts", {
  heading: shortText(90).meta({ title: "Heading", description: "The subject of all parts." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two." }),
  parts: z.array(part).min(2).max(6).meta({ title: "Parts", description: "Two to six, one below the other." }),
}).meta({ description: "Two to six short texts, one below the other." });
