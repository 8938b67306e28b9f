import { z } from "zod";
import { months } from "../months.ts";
import { shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const fall = z.strictObject({
  name: shortText(24).meta({ title: "Name", description: 'Such as "Pollen".' }),
  months: months.optional().meta({ title: "Months", description: "When most of it falls. Empty if it is in Trees." }),
});

const visit = z.strictObject({
  name: shortText(24).meta({ title: "Name", description: 'Such as "Sycamores, again".' }),
  months: months.meta({ title: "Months", description: "When these houses need one more visit." }),
});

/** A city's year: the months when its trees drop leaves and seeds, and the months to clean. */
export const calendar = defineSection("calendar", "Calendar", {
  heading: shortText(90).meta({ title: "Heading", description: "Name the city." }),
  falls: z.array(fall).min(2).max(5).meta({ title: "Rows", description: "Two to five things that fall." }),
  visits: months.meta({ title: "Visits", description: "The best months for a visit." }),
  alsoVisits: z.array(visit).max(2).default([]).meta({ title: "More visits", description: "For some houses only." }),
  note: shortText(200).optional().meta({
    title: "Line below",
    description: "How many visits a year, and how long one takes.",
  }),
}).meta({ description: "What falls into gutters in each month, and the best months for a visit." });
