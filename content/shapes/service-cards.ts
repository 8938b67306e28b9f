import { z } from "astro/zod";
import { prose, slug, words } from "./words.ts";

/** Cards that lead to other services. Title, icon and address come from the service; see `content/services.yaml`. */
export const serviceCards = z.strictObject({
  kind: z.literal("service-cards"),
  heading: words(80),
  intro: words(320).optional(),
  cards: z
    .array(
      z.strictObject({
        /** The service's key in `content/services.yaml`. */
        service: slug,
        /** What to say instead of the service's own one line. Short on landing pages, long on the home page. */
        description: prose.optional(),
      }),
    )
    .min(2)
    .max(8),
  /** "icons" draws small cards with the service's icon, "pictures" large ones with its picture. */
  look: z.enum(["icons", "pictures"]).default("icons"),
});

/** The words of a row of service cards. */
export type ServiceCards = z.infer<typeof serviceCards>;
