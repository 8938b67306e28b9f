import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { shortText } from "./text.ts";

/** The months as they are written, January first. */
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

const months = z.array(z.enum(monthNames)).min(1).max(12);

const fall = z.strictObject({
  name: shortText(24).meta({ title: "What falls", description: 'Such as "Sycamore leaves".' }),
  months: months.meta({ title: "Months", description: "When most of it comes down." }),
});

/** The year of a city's gutters: what falls when, when it rains, and when to have them cleaned. */
export const calendar = defineSection("calendar", "Calendar", {
  heading: shortText(90).meta({ title: "Heading", description: "Says whose year it is." }),
  falls: z.array(fall).min(2).max(5).meta({ title: "What falls", description: "Two to five, from the page's words." }),
  visits: months.meta({ title: "Visits", description: "The months that a cleaning fits best." }),
});
