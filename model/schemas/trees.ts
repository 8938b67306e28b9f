import { z } from "zod";
import { months } from "./months.ts";
import { shortText } from "./text.ts";

const tree = z.strictObject({
  name: shortText(24).meta({ title: "Name", description: 'Such as "Sycamore leaves".' }),
  months: months.meta({ title: "Months", description: "When most of it falls." }),
});

/** `content/trees.yaml`: the months of the trees and of the rain, for the calendars of all cities. */
export const trees = z.strictObject({
  trees: z
    .array(tree)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "Give each tree a different name.")
    .default([])
    .meta({ title: "Trees", description: "Calendars find the months of a tree here by its name." }),
  rain: months.optional().meta({ title: "Rain", description: "The months with most of the rain, on all calendars." }),
});

/** The table of trees as stored in its file. */
export type TreesFile = z.infer<typeof trees>;
