import { z } from "zod";
import { point } from "../process.ts";
import { markdown, reference, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const note = point.extend({
  at: shortText(40).optional().meta({ title: "Where", description: "One of the city's places, numbered on its map." }),
});

/** A shared process on a page, with the page's own text. */
export const processSection = defineSection("process", "Process", {
  process: reference("processes").meta({ title: "Process", description: "An entry of Processes." }),
  heading: shortText(90).meta({ title: "Heading", description: "Above the process." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two." }),
  showsFindings: z.boolean().default(false).meta({ title: "Findings sheet", description: "Show the sample." }),
  showsQuestions: z.boolean().default(false).meta({
    title: "Questions before booking",
    description: "Put them first among the page's questions.",
  }),
  local: z.array(note).max(4).default([]).meta({ title: "In this city", description: "Up to four local facts." }),
}).meta({ description: "The steps of the job, and notes about this city." });
