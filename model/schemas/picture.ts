import { z } from "zod";
import { reference, shortText } from "./text.ts";

/** A position on a picture, in percent. */
export const percent = z.number().min(0).max(100);

const label = shortText(40).meta({ title: "Label", description: "Up to five words." });

const point = z.strictObject({
  label,
  left: percent.meta({ title: "From the left", description: "Its position on the picture, in percent." }),
  top: percent.meta({ title: "From the top", description: "Its position on the picture, in percent." }),
});

/** A picture without labels. */
export const plainPicture = z.strictObject({
  file: reference("images").meta({ title: "Picture", description: "A photograph or a drawing." }),
  alt: shortText(140).meta({ title: "Description for people who cannot see it", description: 'Without "picture of".' }),
});

function pointsOf<Point extends z.ZodType<{ left: number }>>(shape: Point) {
  return z
    .array(shape)
    .min(2)
    .max(4)
    .refine(
      (points) => points.every(({ left }, at) => at === 0 || left > (points[at - 1]?.left ?? 0)),
      "Order the labels from left to right.",
    )
    .optional();
}

/** A picture with up to four labels. */
export const picture = plainPicture.extend({
  points: pointsOf(point).meta({
    title: "Labels",
    description: "Two to four, from left to right. Each has a line to its point.",
  }),
});

/** A picture whose labels can be in a list in the text beside it. Then the picture shows only the numbers. */
export const pictureBesideText = plainPicture.extend({
  points: pointsOf(point.extend({ label: label.optional() })).meta({
    title: "Labels",
    description: "Two to four, from left to right. Without any words, the list in the text gets their numbers.",
  }),
});

/** A picture as stored in a page's file. */
export type PictureFile = z.infer<typeof pictureBesideText>;
