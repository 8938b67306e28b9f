import { z } from "zod";
import { markdown, reference, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const card = z.strictObject({
  service: reference("services").meta({ title: "Service", description: "Gives the card its title, icon and address." }),
  description: markdown.optional().meta({ title: "Description", description: "Replaces the service's line here." }),
});

/** Cards that link to other services. Title, icon and address come from the service. */
export const serviceCards = defineSection("service-cards", "Cards to services", {
  heading: shortText(80).meta({ title: "Heading", description: "Above the cards." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two below the heading." }),
  cards: z.array(card).min(2).max(8).meta({ title: "Cards", description: "Two to eight." }),
  variant: z.enum(["icons", "pictures"]).default("icons").meta({
    title: "Variant",
    description: '"icons" are small cards with icons. "pictures" are large cards with pictures.',
  }),
}).meta({ description: "Cards that link to your other services." });
