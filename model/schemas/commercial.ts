import { z } from "zod";
import { phrase, shortText } from "./text.ts";

const row = z.strictObject({
  term: shortText(40).meta({ title: "Fact", description: 'Such as "Lift operators".' }),
  detail: shortText(160).meta({ title: "Details", description: "Only facts that you can prove." }),
});

/** Terms for property managers. On pages about commercial services they replace the facts for homes. */
export const commercial = z.strictObject({
  limits: phrase(60).optional().meta({
    title: "Limits",
    description: 'Of your insurance, such as "$2 million general liability".',
  }),
  additionalInsured: phrase(60).optional().meta({
    title: "Additional insured",
    description:
      'What it costs to name the client, such as "At no charge". Also reads "additional insured at no charge".',
  }),
  certificate: phrase(160).optional().meta({
    title: "Certificate",
    description: 'When the client gets it, such as "Before the first visit".',
  }),
  payment: phrase(60).optional().meta({ title: "Payment", description: 'Such as "Invoiced, net 30 days".' }),
  contact: phrase(160).optional().meta({ title: "Contact", description: "Who answers a property manager." }),
  rows: z.array(row).default([]).meta({ title: "More facts", description: "Such as who may operate a lift." }),
});
