import { z } from "zod";
import { phrase, shortText } from "./text.ts";

const dollars = z.int().min(1).max(1_000_000);

/**
 * What one kind of work costs, in whole dollars. Shown as "Small leaks: usually $100 to $200." or, without `to`, as
 * "Small leaks: from $100." California requires every fee in an advertised price (SB 478, Civil Code 1770(a)(29)).
 */
export const price = z
  .strictObject({
    work: phrase(40).meta({ title: "Work", description: 'Such as "One-story house" or "Small leaks".' }),
    from: dollars.meta({
      title: "From",
      description: "Whole dollars. All that the customer pays, trip and fees included.",
    }),
    to: dollars.optional().meta({ title: "To", description: 'Leave it empty to show "from $189".' }),
    unit: phrase(20).optional().meta({ title: "Unit", description: 'Such as "a foot". Empty for the whole job.' }),
    note: shortText(160).optional().meta({ title: "Note", description: "What the price covers, in a sentence." }),
  })
  .refine(({ from, to }) => to === undefined || to > from, {
    path: ["to"],
    error: 'Write an amount above "From", or leave this empty.',
  })
  .meta({ summary: "{{work}}: {{from}}" });

/** A price as stored in a service's file. */
export type Price = z.infer<typeof price>;
