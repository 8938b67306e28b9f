import { z } from "zod";
import { month, year } from "./day.ts";
import { picture, plainPicture } from "./picture.ts";
import { markdown, phrase, reference, shortText, webAddress } from "./text.ts";

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

/** A real customer's words, unchanged. */
export const review = z.strictObject({
  text: markdown.meta({ title: "Words", description: "The customer's own, unchanged." }),
  author: shortText(60).meta({ title: "Customer", description: "As they signed it." }),
  source: webAddress.optional().meta({ title: "Source", description: "The web page of the review." }),
  city: reference("cities").optional().meta({ title: "City", description: "Also shown on this city's page." }),
});

/** Photographs of one real job. */
export const workPhotographs = z.strictObject({
  caption: shortText(160).meta({ title: "Caption", description: "The work and the city." }),
  before: picture.optional().meta({ title: "Before", description: "A photograph from before the work." }),
  after: picture.meta({ title: "After", description: "A photograph from after it, from the same spot." }),
});

/** One real job in a city. */
export const job = z.strictObject({
  heading: shortText(90).meta({ title: "Heading", description: "The work you did." }),
  body: markdown.meta({ title: "Text", description: "The problem, the work and how long it took." }),
  picture: picture.optional().meta({ title: "Picture", description: "A photograph of the job." }),
});
