import { z } from "zod";
import { plainPicture } from "./picture.ts";
import { markdown, reference, shortText } from "./text.ts";

/** A part of the price, or a fact about a city. */
export const point = z.strictObject({
  title: shortText(60).meta({ title: "Title", description: "In a few words." }),
  text: markdown.meta({ title: "Text", description: "One to three sentences." }),
});

const step = z.strictObject({
  title: shortText(60).meta({ title: "Title", description: "The step in a few words." }),
  text: shortText(120).meta({ title: "Line", description: "One line about it." }),
});

const line = shortText(160).meta({ title: "Line", description: "A short line without a period." });

const quoteParts = z.strictObject({
  intro: markdown.meta({ title: "Introduction", description: "A sentence or two." }),
  parts: z.array(point).min(2).max(6).meta({ title: "Parts", description: "What the price depends on." }),
  drawing: reference("images").optional().meta({
    title: "Drawing",
    description: "Squares side by side, exactly one for each part, in their order.",
  }),
  callLabel: shortText(40).optional().meta({ title: "Call button", description: "Below the parts. It dials." }),
});

const finding = z.strictObject({
  side: shortText(20).meta({ title: "Side", description: 'Such as "Front".' }),
  found: shortText(80).meta({ title: "Found", description: "In a few words." }),
  advice: shortText(20).meta({ title: "Advice", description: 'Such as "Fix now" or "Can wait".' }),
});

/** A question with its answer. */
export const faqEntry = z.strictObject({
  question: shortText(140).meta({ title: "Question", description: "As a customer asks it." }),
  answer: markdown.meta({ title: "Answer", description: "One or two paragraphs without lists." }),
});

/** A file in `content/processes/`: the steps of a service, shared by all pages about it. */
export const serviceProcess = z.strictObject({
  steps: z.array(step).min(3).max(7).meta({ title: "Steps", description: "In order, numbered automatically." }),
  included: z.array(line).min(2).max(10).meta({ title: "Included", description: "Included in every visit." }),
  notIncluded: z.array(line).max(8).default([]).meta({ title: "Quoted separately", description: "Other work." }),
  sampleFindings: z.array(finding).max(6).default([]).meta({
    title: "Sample of a findings sheet",
    description: "An invented example of the sheet for the customer, marked as a sample.",
  }),
  samplePictures: z.array(plainPicture).max(2).default([]).meta({
    title: "Pictures with the sample",
    description: "Of the first two findings, marked as examples.",
  }),
  questions: z.array(faqEntry).max(4).default([]).meta({
    title: "Questions before booking",
    description: "First among the questions of all pages that show them.",
  }),
  quote: quoteParts.optional().meta({ title: "The quote", description: "What the price depends on, in a strip." }),
});

/** A process as stored in its file. */
export type ProcessFile = z.infer<typeof serviceProcess>;
