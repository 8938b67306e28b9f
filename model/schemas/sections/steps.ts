import { z } from "zod";
import { picture } from "../picture.ts";
import { markdown, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const step = z.strictObject({
  title: shortText(60).meta({ title: "Title", description: "The step in a few words." }),
  text: markdown.meta({ title: "Text", description: "A sentence or two." }),
});

/** Numbered steps with a text each. */
export const steps = defineSection("steps", "Steps", {
  heading: shortText(90).meta({ title: "Heading", description: "Above the steps." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two below the heading." }),
  picture: picture.optional().meta({ title: "Picture", description: "Beside the steps, or above them on phones." }),
  steps: z.array(step).min(3).max(7).meta({ title: "Steps", description: "Three to seven, numbered automatically." }),
}).meta({ description: "Numbered steps." });
