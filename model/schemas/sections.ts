import { z } from "zod";
import { atAGlance } from "./sections/at-a-glance.ts";
import { calendar } from "./sections/calendar.ts";
import { callBanner } from "./sections/call-banner.ts";
import { cityMap } from "./sections/city-map.ts";
import { contactCards } from "./sections/contact-cards.ts";
import { faq } from "./sections/faq.ts";
import { hero } from "./sections/hero.ts";
import { processSection } from "./sections/process.ts";
import { quote } from "./sections/quote.ts";
import { reasons } from "./sections/reasons.ts";
import { serviceCards } from "./sections/service-cards.ts";
import { servingMap } from "./sections/serving-map.ts";
import { steps } from "./sections/steps.ts";
import { textAndImage } from "./sections/text-and-image.ts";
import { topic } from "./sections/topic.ts";
import { waterPath } from "./sections/water-path.ts";

/** A section of a page. `kind` selects its schema. Owners see the kinds in this order. */
export const section = z.discriminatedUnion("kind", [
  hero,
  callBanner,
  serviceCards,
  textAndImage,
  topic,
  waterPath,
  steps,
  processSection,
  atAGlance,
  reasons,
  faq,
  servingMap,
  cityMap,
  quote,
  contactCards,
  calendar,
]);

/** A section as stored in a page's file. */
export type SectionFile = z.infer<typeof section>;
