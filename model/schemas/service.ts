import { z } from "zod";
import { iconName } from "./icon.ts";
import { order } from "./order.ts";
import { plainPicture } from "./picture.ts";
import { markdown, shortText } from "./text.ts";

/** A file in `content/services/`, named as in addresses: gutter-repairs gives /gutter-repairs-san-jose-ca. */
export const service = z.strictObject({
  name: shortText(60).meta({ title: "Name", description: "As visitors read it in menus and in the form." }),
  order,
  icon: iconName.meta({ title: "Icon", description: "Stands on small cards." }),
  line: markdown.meta({ title: "One line", description: "Describes it on cards, the same everywhere." }),
  picture: plainPicture.meta({ title: "Picture", description: "Stands on large cards." }),
  isCommercial: z.boolean().default(false).meta({
    title: "For managers of buildings",
    description: "Its pages show what they ask before they hire, from the company's facts.",
  }),
  priceRange: shortText(40).optional().meta({ title: "What most jobs cost", description: 'Such as "$150 to $400".' }),
  isUrgent: z.boolean().default(false).meta({
    title: "Cannot wait",
    description: "Its pages say at the top what to do then, from the company's facts.",
  }),
});

/** A service as stored in its file. */
export type ServiceFile = z.infer<typeof service>;
