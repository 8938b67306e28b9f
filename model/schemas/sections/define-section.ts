import { z } from "zod";

/** Defines a kind of section. `title` is its name on the editing screen. */
export function defineSection<Kind extends string, Fields extends z.core.$ZodLooseShape>(
  kind: Kind,
  title: string,
  fields: Fields,
) {
  return z.strictObject({ kind: z.literal(kind), ...fields }).meta({ title });
}
