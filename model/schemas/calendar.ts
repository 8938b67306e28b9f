import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { shortText } from "./text.ts";

/** The English names, January first. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export const months = z.array(z.enum(monthNames)).min(1).max(12);

const fall = z.strictObject({
  name: shortText(24).meta({ title: "What comes", description: 'Such as "Pollen".' }),
  months: months.optional().meta({ title: "Months", description: "When most of it comes. Empty if it is in Trees." }),
});

/** A city's year: what falls from trees when, and which months suit a visit. */
export const calendar = defineSection("calendar", "Calendar", {
  heading: shortText(90).meta({ title: "Heading", description: "Says whose year it is." }),
  falls: z.array(fall).min(2).max(5).meta({ title: "What comes", description: "Two to five, from the page's words." }),
  visits: months.meta({ title: "Visits", description: "The months that a visit fits best." }),
}).meta({ description: "What comes in which month in this city, and when a visit fits best." });
