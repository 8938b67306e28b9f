import { z } from "zod";
import { iconName } from "../icon.ts";
import { markdown, reference, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const reason = z.strictObject({
  title: shortText(50).meta({ title: "Title", description: "The reason in a few words." }),
  icon: iconName.optional().meta({ title: "Icon", description: "Beside the title." }),
  text: markdown.meta({ title: "Text", description: "How it helps the customer." }),
});

const sample = reference("processes").optional();

/** Reasons to choose the company, alone or beside a sample of its findings. */
export const reasons = defineSection("reasons", "Reasons to choose us", {
  heading: shortText(90).meta({ title: "Heading", description: "Above the reasons." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two below the heading." }),
  process: sample.meta({ title: "Process", description: "Shows its sample findings beside the reasons." }),
  reasons: z.array(reason).min(3).max(6).meta({ title: "Reasons", description: "Three to six." }),
}).meta({ description: "Three to six short reasons, with or without icons." });
