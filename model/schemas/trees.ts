import { z } from "zod";
import { months } from "./calendar.ts";
import { shortText } from "./text.ts";

const tree = z.strictObject({
  name: shortText(24).meta({ title: "Name", description: 'What comes down, such as "Sycamore leaves".' }),
  months: months.meta({ title: "Months", description: "When most of it comes." }),
});

/** `content/trees.yaml`: the months in which trees drop something, for the calendars of all cities. */
export const trees = z.strictObject({
  trees: z
    .array(tree)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "Give each tree a name of its own.")
    .default([])
    .meta({ title: "Trees", description: "Calendars take the months of a tree from here, by its name." }),
});

export type TreesFile = z.infer<typeof trees>;
