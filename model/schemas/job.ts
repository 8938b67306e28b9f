import { z } from "zod";
import { checkedDay, month } from "./day.ts";
import { plainPicture } from "./picture.ts";
import { quotation, reference, shortText, webAddress } from "./text.ts";

/**
 * A customer's own words. Without the day of `consent`, no page shows them. The law forbids reviews from staff and
 * family, and paid ones (16 CFR 465).
 */
const review = z.strictObject({
  words: quotation(2_000).meta({
    title: "Words",
    description: "The customer's own words, unchanged. Not from staff, family or for a discount.",
  }),
  stars: z.int().min(1).max(5).optional().meta({ title: "Stars", description: "1 to 5, if the customer gave any." }),
  author: shortText(60).meta({ title: "Author", description: "As the customer signed it." }),
  date: checkedDay.optional().meta({ title: "Date", description: "The day it was written. Shown as its month." }),
  source: shortText(30).optional().meta({ title: "Source", description: "The site, such as Google." }),
  link: webAddress.optional().meta({ title: "Link", description: "The web page of the review." }),
  consent: checkedDay.optional().meta({
    title: "Consent",
    description: "Ask first, and write the day they agreed. Without it, no page shows the review.",
  }),
});

const photograph = (title: string, description: string) => plainPicture.optional().meta({ title, description });

/** A file in `content/jobs/`: one real job, with a part of town at most, never a street or a customer's address. */
export const job = z.strictObject({
  service: reference("services").meta({ title: "Service", description: "The work you did." }),
  city: reference("cities").meta({ title: "City", description: "Where you did it." }),
  month: month.meta({ title: "Month", description: "Year and month, such as 2026-10. Pages show the newest jobs." }),
  heading: shortText(90).optional().meta({
    title: "Heading",
    description: 'Such as "Leaves over both outlets in Willow Glen". Name a part of town, never a street.',
  }),
  before: photograph("Before", "A photograph from before the work."),
  after: photograph("After", "A photograph from after it, from the same spot."),
  price: z.int().min(1).max(1_000_000).optional().meta({
    title: "Price",
    description: "Whole dollars. All that the customer paid.",
  }),
  review: review.optional().meta({ title: "Review", description: "What the customer wrote about this job." }),
});

/** A job as stored in its file. */
export type JobFile = z.infer<typeof job>;
