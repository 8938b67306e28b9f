import { z } from "zod";

/** A kind of section with its fields. `title` names it on the editing screen, where a description says what it is. */
export function defineSection<Kind extends string, Fields extends z.core.$ZodLooseShape>(
  kind: Kind,
  title: string,
  fields: Fields,
) {
  return z.strictObject({ kind: z.literal(kind), ...fields }).meta({ title });
}
