import { z } from "zod";
import { phrase, reference, shortText } from "./text.ts";

const service = reference("services").meta({ title: "Service", description: "A service of this kind." });

const work = z
  .strictObject({
    covers: phrase(60).meta({ title: "Kind of work", description: 'In lowercase, such as "repairs".' }),
    services: z.array(service).default([]).meta({
      title: "Services",
      description: "Each service belongs to one kind. A single kind without services is for all of them.",
    }),
    term: phrase(40).optional().meta({ title: "Term", description: 'How long it lasts, such as "60 days".' }),
    limit: shortText(240).optional().meta({
      title: "Limit",
      description: "What is covered and what is not, in one or two sentences. {term} becomes the term.",
    }),
  })
  .refine(({ term, limit }) => term !== undefined || !limit?.includes("{term}"), {
    path: ["limit"],
    error: "Write a term, or take {term} out of the limit.",
  })
  .meta({ title: "Kind of work", summary: "{{covers}}" });

/** The guarantee on workmanship. Each kind of work has its own term, because a promise on a page binds the company. */
export const guarantee = z.strictObject({
  sentence: z
    .string()
    .trim()
    .max(240)
    .regex(/\{covers\}/, "Write {covers} in the sentence.")
    .refine(
      (text) => !/\s\{term\}/.test(text),
      'Write {covers}{term} without "for" or a space between them. {term} adds "for" itself.',
    )
    .meta({
      title: "Sentence",
      description:
        'Write {covers}{term} in it: that reads "repairs for two years". Put the link to the terms in [ ]. Short forms end at the colon.',
    }),
  work: z
    .array(work)
    .min(1)
    .meta({ title: "Kinds of work", description: "A page names its own kind. Only the terms of service name all." }),
});
