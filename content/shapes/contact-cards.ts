import { z } from "astro/zod";
import { words } from "./words.ts";

/** The ways to reach the company: phone, e-mail, business hours, service area. The facts come from the company. */
export const contactCards = z.strictObject({
  kind: z.literal("contact-cards"),
  heading: words(80),
  phoneNote: words(160),
  emailNote: words(160),
  hoursNote: words(160),
  areaNote: words(160),
});

/** The words around the contact facts. */
export type ContactCards = z.infer<typeof contactCards>;
