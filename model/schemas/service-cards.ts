import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { markdown, reference, shortText } from "./text.ts";

const card = z.strictObject({
  service: reference("services").meta({ title: "Service", description: "Gives the card its title, icon and address." }),
  description: markdown.optional().meta({
    title: "Description",
    description: "Said instead of the service's own line. Short on pages about a service, long on the home page.",
  }),
});

/** Cards that link to other services. Title, icon and address come from the service. */
export const serviceCards = defineSection("service-cards", "Cards to services", {
  heading: shortText(80).meta({ title: "Heading", description: "Above the cards." }),
  intro: markdown.optional().meta({ title: "Introduction", description: "A sentence or two below the heading." }),
  cards: z.array(card).min(2).max(8).meta({ title: "Cards", description: "Two to eight." }),
  variant: z.enum(["icons", "pictures"]).default("icons").meta({
    title: "Variant",
    description: '"icons" are small cards with the service\'s icon, "pictures" large ones with its picture.',
  }),
}).meta({ description: "Cards that lead to your other services." });
