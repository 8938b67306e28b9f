import { z } from "zod";
import { reference, shortText } from "./text.ts";

const name = shortText(24).meta({ title: "Name", description: "Shown to visitors." });

const link = z.strictObject({
  name,
  address: reference("address").meta({
    title: "Link to",
    description: "A page, such as /contact, or an address that begins with https://. Clear it to see all pages.",
  }),
});

const page = z.strictObject({ kind: z.literal("page"), ...link.shape }).meta({ title: "Link to a page" });
const services = z.strictObject({ kind: z.literal("services"), name }).meta({ title: "All services" });
const cities = z.strictObject({ kind: z.literal("cities"), name }).meta({ title: "All cities" });
const links = z
  .strictObject({
    kind: z.literal("links"),
    name,
    links: z.array(link).min(1).max(12).meta({ title: "Links", description: "One to twelve." }),
  })
  .meta({ title: "Other links" });

const hasUniqueNames = (entries: { name: string }[]) =>
  new Set(entries.map((entry) => entry.name)).size === entries.length;

/** `content/menus.yaml`: the links in the header and the footer. */
export const menus = z.strictObject({
  header: z
    .array(z.discriminatedUnion("kind", [page, services, cities, links]))
    .min(1)
    .max(6)
    .refine(hasUniqueNames, "Give each entry a different name.")
    .meta({ title: "Menu entries", description: "Links and lists at the top of every page." }),
  footer: z
    .array(z.discriminatedUnion("kind", [services, cities, links]))
    .min(1)
    .max(4)
    .refine(hasUniqueNames, "Give each list a different name.")
    .meta({ title: "Footer lists", description: "The last one is above the business hours." }),
});

/** The menus as stored in their file. */
export type MenusFile = z.infer<typeof menus>;
