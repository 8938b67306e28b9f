import { z } from "zod";
import { classificationCode } from "./company.ts";
import { day } from "./day.ts";
import { type SectionFile, section } from "./sections.ts";
import { pageAddress, reference, shortText } from "./text.ts";

/** The texts for search engines and shared links. */
export const head = z
  .strictObject({
    title: shortText(60).min(30).meta({ title: "Title", description: "30 to 60 characters, different on every page." }),
    description: shortText(160)
      // {prices} makes it longer.
      .refine((text) => text.length >= 110 || text.includes("{prices}"), "Write at least 110 characters.")
      .meta({ title: "Description", description: "110 to 160 characters with its facts, different on every page." }),
  })
  .meta({ title: "For search engines", description: "Shown in search results and with shared links." });

/** A file in `content/pages/`, named after its address. "index" is the home page. */
export const page = z.strictObject({
  isHidden: z.boolean().default(false).meta({ title: "Not shown yet", description: "On while you are still writing." }),
  head,
  service: reference("services").optional().meta({ title: "Service", description: "For pages about a service." }),
  city: reference("cities").optional().meta({ title: "City", description: "The city, on a page about a service." }),
  needs: z.array(classificationCode).default([]).meta({ title: "License", description: "Such as C-43. Not shown." }),
  formerAddresses: z.array(pageAddress).default([]).meta({
    title: "Former addresses",
    description: "They lead to this page.",
    isSetBySave: true,
  }),
  updated: day.meta({
    title: "Last changed",
    description: "The day its text changed, for search engines.",
    isSetBySave: true,
  }),
  sections: z
    .array(section)
    .min(1)
    .refine((sections) => sections[0]?.kind === "hero", 'Start with the section "Top of the page".')
    .refine(atMostOne("hero"), 'Keep one section "Top of the page".')
    .refine(atMostOne("quote"), 'Keep one section "Quote form".')
    .refine(atMostOne("calendar"), 'Keep one section "Calendar".')
    .refine(atMostOne("faq"), 'Keep one section "Questions and answers" with all questions.')
    .meta({ title: "Sections", description: 'From top to bottom. The first is "Top of the page".' }),
});

function atMostOne(kind: SectionFile["kind"]) {
  return (sections: { kind: string }[]) => sections.filter((one) => one.kind === kind).length <= 1;
}

/** A page as stored in its file. */
export type PageFile = z.infer<typeof page>;
