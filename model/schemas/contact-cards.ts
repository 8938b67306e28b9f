import { defineSection } from "./define-section.ts";
import { shortText } from "./text.ts";

/** Cards for phone, email, business hours and service area. The facts come from the company. */
export const contactCards = defineSection("contact-cards", "Ways to reach us", {
  heading: shortText(80).meta({ title: "Heading", description: "Above the four cards." }),
  phoneNote: shortText(160).meta({ title: "Below the phone", description: "When a call is best." }),
  emailNote: shortText(160).meta({ title: "Below the email", description: "What email is good for." }),
  hoursNote: shortText(160).meta({ title: "Below the hours", description: "What holds outside of them." }),
  areaNote: shortText(160).meta({ title: "Below the cities", description: "What to do just outside the area." }),
}).meta({ description: "Phone, email, hours and cities, each with a line of yours." });
