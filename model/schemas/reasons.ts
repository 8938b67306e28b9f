import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { iconName } from "./icon.ts";
import { markdown, reference, shortText } from "./text.ts";

const reason = z.strictObject({
  title: shortText(50).meta({ title: "Title", description: "The reason in a few words." }),
  icon: iconName.optional().meta({ title: "Icon", description: "Stands beside the title." }),
  text: markdown.meta({ title: "Text", description: "What a customer has of it." }),
});

/** Reasons to choose the company. */
export const reasons = defineSection("reasons", "Reasons to choose us", {
  heading: shortText(90).meta({ title: "Heading", description: "Above the reasons." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two below the heading." }),
  process: reference("processes")
    .optional()
    .meta({ title: "Process", description: "Its sample of a findings sheet is shown beside the reasons." }),
  reasons: z.array(reason).min(3).max(6).meta({ title: "Reasons", description: "Three to six." }),
}).meta({ description: "Three to six short reasons, with icons or without." });
