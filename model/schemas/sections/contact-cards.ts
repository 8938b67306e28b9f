import { shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

/** Cards for phone, email, business hours and service area. The facts come from the company. */
export const contactCards = defineSection("contact-cards", "Ways to reach us", {
  heading: shortText(80).meta({ title: "Heading", description: "Above the four cards." }),
  phoneNote: shortText(160).meta({ title: "Below the phone", description: "When to call." }),
  emailNote: shortText(160).meta({ title: "Below the email", description: "When to send an email." }),
  hoursNote: shortText(160).meta({ title: "Below the hours", description: "What to do outside of them." }),
  areaNote: shortText(160).meta({ title: "Below the cities", description: "For people just outside your area." }),
}).meta({ description: "Phone, email, hours and cities, each with a note." });
