import { z } from "zod";

/** The position of a service or a city among the others. */
export const order = z
  .int()
  .min(1)
  .optional()
  .meta({ title: "Position in menus", description: "1 is first. Entries without a number come last." });
