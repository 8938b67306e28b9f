import { z } from "zod";
import { month, year } from "./day.ts";
import { plainPicture } from "./picture.ts";
import { markdown, phrase, shortText, webAddress } from "./text.ts";

/** An employee, shown with their consent. */
export const person = z.strictObject({
  name: shortText(60).meta({ title: "Name", description: "As they want to be called." }),
  role: shortText(60).meta({ title: "Work", description: 'Such as "Crew lead".' }),
  since: year.optional().meta({ title: "Since", description: "The year they started here. Shown by {experience}." }),
  certificate: phrase(80).optional().meta({
    title: "Certificate",
    description: 'One they can show, such as "OSHA 10-hour". Shown by {certificates}.',
  }),
  text: markdown.optional().meta({ title: "About", description: "A sentence or two." }),
  picture: plainPicture.optional().meta({ title: "Picture", description: "A photograph of this person." }),
});

/** The company's rating on another site, as of a month. */
export const rating = z.strictObject({
  source: shortText(30).meta({ title: "Source", description: "The site, such as Google." }),
  stars: z.number().min(1).max(5).meta({ title: "Stars", description: "As shown there, such as 4.9." }),
  count: z.int().min(1).meta({ title: "Reviews", description: "How many there are." }),
  url: webAddress.meta({ title: "Address", description: "The page that shows the rating." }),
  month: month.meta({ title: "Month", description: "When you read it there, such as 2026-10. Shown above reviews." }),
});

/** In characters. */
export const maxProfileName = 30;

/** The company's page on another site. */
export const profile = z.strictObject({
  name: shortText(maxProfileName).meta({
    title: "Name",
    description: 'The site, such as Google. Shown as "Find us on Google".',
  }),
  url: webAddress.meta({ title: "Address", description: "Your page there." }),
  reviewForm: webAddress.optional().meta({
    title: "Review link",
    description:
      "The page where customers write a review. One profile is enough. Not Yelp: it forbids asking for reviews.",
  }),
});
