import { shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

/** The quote form in its own section. A page without this section shows the form in its hero. */
export const quote = defineSection("quote", "Quote form", {
  heading: shortText(80).meta({ title: "Heading", description: 'Such as "Get a quote".' }),
  lead: shortText(320).meta({ title: "Lead", description: "One to three sentences beside the form." }),
}).meta({ description: "The form in its own section instead of at the top." });
