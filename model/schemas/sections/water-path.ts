import { z } from "zod";
import { percent, plainPicture } from "../picture.ts";
import { markdown, reference, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

const symptom = z.strictObject({
  see: shortText(60).meta({ title: "Sign", description: "What customers see, in their words." }),
  service: reference("services").meta({ title: "Service", description: "The service that fixes it." }),
  left: percent.meta({ title: "From the left", description: "Its position on the picture, in percent." }),
  top: percent.meta({ title: "From the top", description: "Its position on the picture, in percent." }),
});

const symptoms = z.array(symptom).min(3).max(9);

/** A picture of the rain's path from roof to ground, with signs of faults and the services that fix them. */
export const waterPath = defineSection("water-path", "Picture with signs", {
  heading: shortText(90).meta({ title: "Heading", description: "Above the picture." }),
  body: markdown.optional().meta({ title: "Text", description: "A paragraph or two." }),
  picture: plainPicture.meta({ title: "Picture", description: "One picture that shows all signs." }),
  question: shortText(60).meta({ title: "Question", description: 'Above the list, such as "What do you see?".' }),
  symptoms: symptoms.meta({ title: "Signs", description: "Three to nine, each with a line to its point." }),
  callLabel: shortText(40).optional().meta({ title: "Call button", description: "Below the text. It dials." }),
}).meta({ description: "A picture with signs of trouble and the services that fix them." });
