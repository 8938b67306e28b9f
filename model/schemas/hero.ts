import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { picture } from "./picture.ts";
import { shortText } from "./text.ts";

/** The top of a page: its only h1, the offer, the call button and the quote form. */
export const hero = defineSection("hero", "Top of the page", {
  headline: shortText(80).meta({
    title: "Headline",
    description: "The largest words of the page, unlike those of any other.",
  }),
  lead: shortText(320).meta({ title: "Lead", description: "One to three sentences below the headline." }),
  callLabel: shortText(40).meta({ title: "Call button", description: 'Such as "Call for a visit". It dials.' }),
  points: z
    .array(shortText(60).meta({ title: "Point", description: "A few words." }))
    .max(4)
    .default([])
    .meta({ title: "Points", description: "Up to four short reasons to call." }),
  picture: picture.optional().meta({ title: "Picture", description: "Beside or below the words." }),
}).meta({ description: "The headline, what you offer in a sentence or two, and the call button." });
