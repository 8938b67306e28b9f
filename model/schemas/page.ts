import { z } from "zod";
import { atAGlance } from "./at-a-glance.ts";
import { calendar } from "./calendar.ts";
import { callBanner } from "./call-banner.ts";
import { cityMap } from "./city-map.ts";
import { classificationCode } from "./company.ts";
import { contactCards } from "./contact-cards.ts";
import { faq } from "./faq.ts";
import { hero } from "./hero.ts";
import { processSection } from "./process.ts";
import { quote } from "./quote.ts";
import { reasons } from "./reasons.ts";
import { serviceCards } from "./service-cards.ts";
import { servingMap } from "./serving-map.ts";
import { steps } from "./steps.ts";
import { day, pageAddress, reference, shortText } from "./text.ts";
import { textAndImage } from "./text-and-image.ts";
import { topic } from "./topic.ts";
import { waterPath } from "./water-path.ts";

/** A section of a page. `kind` selects its schema. */
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

/** The texts for search engines and shared links. */
export const head = z
  .strictObject({
    title: shortText(60).min(30).meta({ title: "Title", description: "30 to 60 characters, unique in the site." }),
    description: shortText(160)
      .min(110)
      .meta({ title: "Description", description: "110 to 160 characters, unique in the site." }),
  })
  .meta({ title: "For search engines", description: "What they and shared links say of the page." });

/** A file in `content/pages/`, named after its address. "index" is the home page. */
export const page = z.strictObject({
  isHidden: z.boolean().default(false).meta({
    title: "Not shown yet",
    description: "On while you are still writing: visitors cannot find or open this page.",
  }),
  head,
  service: reference("services")
    .optional()
    .meta({ title: "Service", description: "What the page is about, if it is about one in a city." }),
  city: reference("cities")
    .optional()
    .meta({ title: "City", description: "Where: every page with a service has one." }),
  needs: z.array(classificationCode).default([]).meta({
    title: "License",
    description: "The classifications that the work on this page needs. Not shown.",
  }),
  formerAddresses: z.array(pageAddress).default([]).meta({
    title: "Former addresses",
    description: "Links and bookmarks to them lead to this page.",
    isSetBySave: true,
  }),
  updated: day.meta({
    title: "Last changed",
    description: "The day its words changed, for search engines.",
    isSetBySave: true,
  }),
  sections: z
    .array(section)
    .min(1)
    .refine((sections) => sections[0]?.kind === "hero", 'Start with the section "Top of the page".')
    .refine(atMostOne("hero"), 'Keep one section "Top of the page".')
    .refine(atMostOne("quote"), 'Keep one section "Quote form". A page has one form.')
    .refine(atMostOne("calendar"), 'Keep one section "Calendar".')
    .refine(atMostOne("faq"), 'Keep one section "Questions and answers", with all questions of the page.')
    .meta({ title: "Sections", description: 'From top to bottom. The first is "Top of the page".' }),
});

function atMostOne(kind: SectionFile["kind"]) {
  return (sections: { kind: string }[]) => sections.filter((one) => one.kind === kind).length <= 1;
}

/** A section as stored in a page's file. */
export type SectionFile = z.infer<typeof section>;

/** A page as stored in its file. */
export type PageFile = z.infer<typeof page>;
