import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { picture } from "./picture.ts";
import { markdown, reference, shortText } from "./text.ts";

const point = z.strictObject({
  title: shortText(60).meta({ title: "Title", description: "In a few words." }),
  text: markdown.meta({ title: "Text", description: "One to three sentences." }),
});

const note = point.extend({
  at: shortText(40).optional().meta({
    title: "Where",
    description: "A place that the city's file names. On its map a line leads there.",
  }),
});

const step = z.strictObject({
  title: shortText(60).meta({ title: "Title", description: "The step in a few words." }),
  text: shortText(120).meta({ title: "Line", description: "What happens in it, in a line." }),
});

const line = shortText(160).meta({ title: "Line", description: "A short line, without a full stop." });

const quoteParts = z.strictObject({
  intro: markdown.meta({ title: "Introduction", description: "A sentence or two." }),
  parts: z.array(point).min(2).max(6).meta({ title: "Parts", description: "What the price depends on." }),
});

const finding = z.strictObject({
  side: shortText(20).meta({ title: "Side", description: 'Such as "Front".' }),
  found: shortText(80).meta({ title: "Found", description: "What was seen, in a few words." }),
  advice: shortText(20).meta({ title: "Advice", description: 'Such as "Fix now" or "Can wait".' }),
});

/** A file in `content/processes/`: how a service is done, written once for all pages about it. */
export const serviceProcess = z.strictObject({
  steps: z.array(step).min(3).max(7).meta({ title: "Steps", description: "In order, numbered by themselves." }),
  included: z.array(line).min(2).max(10).meta({ title: "Included", description: "What every visit includes." }),
  notIncluded: z.array(line).max(8).default([]).meta({
    title: "Quoted separately",
    description: "What is not part of the visit.",
  }),
  sampleFindings: z.array(finding).max(6).default([]).meta({
    title: "Sample of a findings sheet",
    description: "What the customer gets after the visit, made up and marked as a sample.",
  }),
  samplePictures: z
    .array(picture)
    .max(2)
    .default([])
    .meta({ title: "Pictures with the sample", description: "Two, marked as examples." }),
  quote: quoteParts.optional().meta({ title: "The quote", description: "How the price is built." }),
});

/** Shows a shared process on a page, with the page's own words. */
export const processSection = defineSection("process", "Process", {
  process: reference("processes").meta({ title: "Process", description: "One of Processes." }),
  heading: shortText(90).meta({ title: "Heading", description: "Above the process, the page's own." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two, the page's own." }),
  showsFindings: z.boolean().default(false).meta({ title: "Findings sheet", description: "Show its sample." }),
  local: z.array(note).max(4).default([]).meta({
    title: "In this city",
    description: "Up to four things that only a crew working here knows.",
  }),
}).meta({ description: "How the job goes, the same in every city, and what is special in this one." });

/** A process as stored in its file. */
export type ProcessFile = z.infer<typeof serviceProcess>;
