import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { picture } from "./picture.ts";
import { markdown, shortText } from "./text.ts";

const step = z.strictObject({
  title: shortText(60).meta({ title: "Title", description: "The step in a few words." }),
  text: markdown.meta({ title: "Text", description: "What happens in it." }),
});

/** Numbered steps. */
export const steps = defineSection("steps", "Steps", {
  heading: shortText(90).meta({ title: "Heading", description: "Above the steps." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two below the heading." }),
  picture: picture.optional().meta({ title: "Picture", description: "Beside the steps, on a phone above them." }),
  steps: z.array(step).min(3).max(7).meta({ title: "Steps", description: "Three to seven, numbered by themselves." }),
}).meta({ description: "What happens, in order, numbered." });
