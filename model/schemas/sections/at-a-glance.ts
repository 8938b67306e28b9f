import { z } from "zod";
import { shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const row = z.strictObject({
  term: shortText(40).meta({ title: "Question", description: 'A caller\'s question in one or two words: "Time".' }),
  figure: shortText(24).optional().meta({ title: "Short answer", description: 'In large type: "1 to 3 hours".' }),
  detail: shortText(220).meta({ title: "Answer", description: "One or two short sentences." }),
});

/** A table of questions and short answers. */
export const atAGlance = defineSection("at-a-glance", "At a glance", {
  heading: shortText(90).meta({ title: "Heading", description: "The subject of the table." }),
  rows: z.array(row).min(1).max(7).meta({ title: "Rows", description: "Such as time. The prices come first." }),
}).meta({ description: "The questions that callers ask first, with short answers." });
