import { z } from "zod";
import { defineSection } from "./define-section.ts";
import { percent, plainPicture } from "./picture.ts";
import { markdown, reference, shortText } from "./text.ts";

const symptom = z.strictObject({
  see: shortText(60).meta({ title: "What one sees", description: "In a few words, as a customer would say it." }),
  service: reference("services").meta({ title: "Service", description: "What fixes it." }),
  left: percent.meta({ title: "From the left", description: "Where it is on the picture, in percent." }),
  top: percent.meta({ title: "From the top", description: "Where it is on the picture, in percent." }),
});

/** A picture of the rain's way from roof to ground, with signs of faults and the services that fix them. */
export const waterPath = defineSection("water-path", "Picture with signs", {
  heading: shortText(90).meta({ title: "Heading", description: "Above the picture." }),
  body: markdown.optional().meta({ title: "Text", description: "A paragraph or two." }),
  picture: plainPicture.meta({ title: "Picture", description: "One picture that shows all of them." }),
  question: shortText(60).meta({ title: "Question", description: 'Above the list, such as "What do you see?".' }),
  symptoms: z
    .array(symptom)
    .min(3)
    .max(9)
    .meta({ title: "Signs", description: "Three to nine. A line leads from each to its place on the picture." }),
  callLabel: shortText(40).optional().meta({ title: "Call button", description: "Below the text. It dials." }),
}).meta({ description: "A picture with labels: what one sees there, and which service fixes it." });
