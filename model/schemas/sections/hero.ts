import { z } from "zod";
import { picture } from "../picture.ts";
import { shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const point = shortText(60).meta({ title: "Point", description: "A few words." });

/** The top of a page: its only h1, the offer, the call button and the quote form. */
export const hero = defineSection("hero", "Top of the page", {
  headline: shortText(80).meta({ title: "Headline", description: "The largest words. No other page may have them." }),
  lead: shortText(320).meta({ title: "Lead", description: "One to three sentences below the headline." }),
  callLabel: shortText(40).meta({ title: "Call button", description: 'Such as "Call for a visit". It dials.' }),
  points: z.array(point).max(4).default([]).meta({
    title: "Points",
    description: "Up to four short reasons to call. Price, rating, guarantee and booking time come first and count.",
  }),
  picture: picture.optional().meta({ title: "Picture", description: "Beside or below the words." }),
  softTop: z.boolean().default(false).meta({
    title: "Soft top",
    description: "Fades the picture's top into the panel. Only for pictures whose top has the panel's color.",
  }),
}).meta({ description: "The headline, your offer in a sentence or two, and the call button." });
