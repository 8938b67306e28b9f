import { z } from "astro/zod";
import { atAGlance } from "./at-a-glance.ts";
import { callBanner } from "./call-banner.ts";
import { contactCards } from "./contact-cards.ts";
import { faq } from "./faq.ts";
import { hero } from "./hero.ts";
import { quote } from "./quote.ts";
import { reasons } from "./reasons.ts";
import { serviceCards } from "./service-cards.ts";
import { servingMap } from "./serving-map.ts";
import { steps } from "./steps.ts";
import { textAndImage } from "./text-and-image.ts";
import { day, slug, words } from "./words.ts";

/** One section of a page, told apart by its `kind`. */
export const section = z.discriminatedUnion("kind", [
  hero,
  callBanner,
  serviceCards,
  textAndImage,
  steps,
  atAGlance,
  reasons,
  faq,
  servingMap,
  quote,
  contactCards,
]);

/** What search engines and shared links say of a page. */
export const head = z.strictObject({
  /** 30 to 60 characters, unique in the site. */
  title: words(60).refine((text) => text.length >= 30, "Write 30 to 60 characters."),
  /** 110 to 160 characters, unique in the site. */
  description: words(160).refine((text) => text.length >= 110, "Write 110 to 160 characters."),
});

/** A page of the site: a file of `content/pages/`, named after its address ("index" is the home page). */
export const page = z.strictObject({
  head,
  /** The service a landing page is about: a key of `content/services.yaml`. */
  service: slug.optional(),
  /** The city a landing page is about: a key of `content/cities.yaml`. */
  city: slug.optional(),
  /** The day its words last changed. Goes into the sitemap. */
  updated: day,
  /** Its sections from top to bottom. The first is the hero. */
  sections: z
    .array(section)
    .min(1)
    .refine((sections) => sections[0]?.kind === "hero", "Start the page with a section of kind: hero.")
    .refine((sections) => sections.filter(({ kind }) => kind === "hero").length === 1, "Keep one hero."),
});

/** One section's words. */
export type Section = z.infer<typeof section>;

/** A page's words. */
export type Page = z.infer<typeof page>;
