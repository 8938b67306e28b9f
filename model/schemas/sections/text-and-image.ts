import { z } from "zod";
import { pictureBesideText } from "../picture.ts";
import { markdown, shortText } from "../text.ts";
import { defineSection } from "./define-section.ts";

/** A heading and text, alone or beside a picture. Pictures alternate sides. */
export const textAndImage = defineSection("text-and-image", "Text and picture", {
  heading: shortText(90).meta({ title: "Heading", description: "The subject of the text." }),
  body: markdown.meta({ title: "Text", description: "A few paragraphs or lists." }),
  picture: pictureBesideText.optional().meta({ title: "Picture", description: "Beside the text." }),
  cells: z
    .array(markdown.meta({ title: "Cell", description: "Describes the cell." }))
    .length(4, "Write four, one for each cell.")
    .optional()
    .meta({ title: "Cells", description: "Below a picture of four cells in a row, each 3 by 2." }),
  callLabel: shortText(40).optional().meta({ title: "Call button", description: "Below the text. It dials." }),
})
  .meta({ description: "A heading and some paragraphs, alone or beside a picture." })
  .refine(({ picture, cells }) => !(cells && picture?.points), {
    path: ["picture", "points"],
    message: "Remove the labels or the cells: a picture cut into cells shows no labels.",
  })
  .refine(({ picture, body }) => hasEveryLabel(picture?.points ?? [], body), {
    path: ["picture", "points"],
    message: "Write every label, or write none and give the text a list with one entry for each point.",
  });

function hasEveryLabel(points: { label?: string | undefined }[], body: string): boolean {
  const labels = points.filter(({ label }) => label);
  return labels.length === points.length || (labels.length === 0 && body.match(/^[-*] /gm)?.length === points.length);
}
