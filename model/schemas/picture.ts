import { z } from "zod";
import { reference, shortText } from "./text.ts";

export const percent = z.number().min(0).max(100);

const point = z.strictObject({
  label: shortText(40).meta({ title: "Label", description: "A few words for what is there." }),
  left: percent.meta({ title: "From the left", description: "Where it is on the picture as shown, in percent." }),
  top: percent.meta({ title: "From the top", description: "Where it is on the picture as shown, in percent." }),
});

/** A picture without labels. */
export const plainPicture = z.strictObject({
  file: reference("images").meta({
    title: "Picture",
    description: "A photograph or a drawing. Company lists the models to replace by photographs first.",
  }),
  alt: shortText(140).meta({
    title: "Description for those who cannot see it",
    description: 'What the picture shows, without "picture of".',
  }),
});

/** A picture with up to four labels, placed in percent of the picture as shown. */
export const picture = plainPicture.extend({
  points: z
    .array(point)
    .min(2)
    .max(4)
    .refine(
      (points) => points.every(({ left }, at) => at === 0 || left > (points[at - 1]?.left ?? 0)),
      "Order the labels from left to right.",
    )
    .optional()
    .meta({ title: "Labels", description: "Two to four, from left to right. A line leads from each to its place." }),
});

/** A picture as stored in a page's file. */
export type PictureWords = z.infer<typeof picture>;
