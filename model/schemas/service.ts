import { z } from "zod";
import { iconName } from "./icon.ts";
import { order } from "./order.ts";
import { plainPicture } from "./picture.ts";
import { price } from "./price.ts";
import { markdown, shortText } from "./text.ts";

/** A file in `content/services/`. Its name is part of page addresses, such as /gutter-repairs-san-jose-ca. */
export const service = z.strictObject({
  name: shortText(60).meta({ title: "Name", description: "In menus and in the form." }),
  order,
  icon: iconName.meta({ title: "Icon", description: "On small cards." }),
  line: markdown.meta({ title: "One line", description: "Describes the service on cards." }),
  picture: plainPicture.meta({ title: "Picture", description: "On large cards." }),
  isCommercial: z.boolean().default(false).meta({
    title: "For property managers",
    description: "Its pages show the company's facts for property managers.",
  }),
  prices: z.array(price).max(4).default([]).meta({
    title: "Prices",
    description: "Up to four, the usual one first. Shown on the service's pages, by {price} and by {prices}.",
  }),
  isUrgent: z.boolean().default(false).meta({ title: "Urgent", description: "Its pages start with advice." }),
});

/** A service as stored in its file. */
export type ServiceFile = z.infer<typeof service>;
