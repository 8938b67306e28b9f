import { z } from "zod";

/** A point on the map in decimal degrees, five decimals or more. */
export const place = z.strictObject({
  latitude: z.number().min(-90).max(90).meta({ title: "Latitude", description: "Decimal degrees, such as 37.33548." }),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .meta({ title: "Longitude", description: "Decimal degrees, west of Greenwich below zero, such as -121.89303." }),
});

/** A point on the map. */
export type Place = z.infer<typeof place>;
