import { shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

/** A band across the page with a call button. */
export const callBanner = defineSection("call-banner", "Call banner", {
  text: shortText(120).meta({ title: "Text", description: 'Such as "Need help today? Call us now!".' }),
  buttonText: shortText(30).meta({ title: "Button", description: 'Such as "Call Now". The button always dials.' }),
}).meta({ description: "A band across the page with a call button." });
