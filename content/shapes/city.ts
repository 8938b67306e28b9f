import { z } from "astro/zod";
import { place } from "./company.ts";
import { slug, words } from "./words.ts";

/** A city we serve: an entry of `content/cities.yaml`, by its key. */
export const city = z.strictObject({
  name: words(40),
  /** The word that stands for it in addresses: "santa-clara" gives /gutter-cleaning-santa-clara-ca. */
  slug,
  /** Its center, for the drawn map. */
  place,
  /** True where the city page's structured data carries the coordinates (specification, section 2.5). */
  showsPlace: z.boolean().default(false),
  /** False keeps a city out of menus and footer, for networks of many cities. */
  listed: z.boolean().default(true),
});

/** A city's facts. */
export type City = z.infer<typeof city>;
