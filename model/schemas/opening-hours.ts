import { z } from "zod";
import { anyDay, centuryFix, day } from "./day.ts";
import { formattedText, shortText } from "./text.ts";

const daysOfWeek = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const timeOfDay = formattedText(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: 'Write the time as "07:00".',
  abort: true,
}).meta({ format: "time" });

const group = z
  .strictObject({
    days: z.array(z.enum(daysOfWeek)).min(1).meta({ title: "Days", description: "All days with these hours." }),
    opens: timeOfDay.meta({ title: "Opens", description: 'Local time, such as "07:00".' }),
    closes: timeOfDay.meta({ title: "Closes", description: 'Local time on the same day, such as "18:00".' }),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    message: "Write a time after the opening time.",
  })
  .meta({ title: "Hours", summary: "{{days}}: {{opens}} to {{closes}}" });

/** Business hours by groups of days. A day may be in two groups, such as before and after lunch. */
export const openingHours = z
  .array(group)
  .min(1)
  .superRefine((groups, context) => {
    for (const [at, message] of overlaps(groups)) context.addIssue({ code: "custom", path: [at, "days"], message });
  });

/** Days on which the company is closed despite its business hours. */
export const holidays = z.array(
  z
    .strictObject({
      day: anyDay.meta({ title: "Day", description: "The day you are closed." }),
      name: shortText(40).meta({ title: "Name", description: 'Such as "Thanksgiving".' }),
      everyYear: z.boolean().default(false).meta({ title: "Every year", description: "On this date of each year." }),
    })
    .superRefine(({ day, everyYear }, { addIssue }) => {
      const message = everyYear ? undefined : centuryFix(day);
      if (message) addIssue({ code: "custom", path: ["day"], message });
    }),
);

/** Messages that pages show for a range of days. */
export const notices = z.array(
  z
    .strictObject({
      text: shortText(160).meta({ title: "Text", description: 'Such as "Closed for the holidays until January 4."' }),
      from: day.meta({ title: "From", description: "The first day." }),
      until: day.meta({ title: "Until", description: "The last day." }),
      isClosed: z.boolean().default(false).meta({ title: "Closed", description: "On if you are closed these days." }),
    })
    .refine(({ from, until }) => from <= until, { path: ["until"], message: "The last day is before the first." }),
);

function overlaps(groups: z.infer<typeof group>[]): [at: number, message: string][] {
  const all = groups.flatMap((hours, at) => hours.days.map((day) => ({ ...hours, day, at })));
  return all.flatMap(({ day, opens, closes, at }, index) => {
    const other = all
      .slice(0, index)
      .find((before) => before.day === day && before.opens < closes && opens < before.closes);
    if (!other) return [];
    return [[at, `${day} is already open from ${other.opens} to ${other.closes}. Remove it, or change the times.`]];
  });
}
