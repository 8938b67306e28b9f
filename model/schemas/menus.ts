import { z } from "zod";
import { reference, shortText } from "./text.ts";

const name = shortText(24).meta({ title: "Name", description: "As visitors read it." });

const link = z.strictObject({
  name,
  address: reference("address").meta({
    title: "Address",
    description: "A page of this site, such as /contact. Clear the field to choose from a list.",
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

const hasNamesOnce = (entries: { name: string }[]) => new Set(entries.map(({ name }) => name)).size === entries.length;

/** `content/menus.yaml`: the links at the top and the foot of every page. */
export const menus = z.strictObject({
  header: z
    .array(z.discriminatedUnion("kind", [page, services, cities, links]))
    .min(1)
    .max(6)
    .refine(hasNamesOnce, "Give each entry a name of its own.")
    .meta({ title: "Menu entries", description: "At the top of every page: links, and lists that open." }),
  footer: z
    .array(z.discriminatedUnion("kind", [services, cities, links]))
    .min(1)
    .max(4)
    .refine(hasNamesOnce, "Give each list a name of its own.")
    .meta({
      title: "Footer lists",
      description: "Lists at the foot of every page. The last is above the business hours.",
    }),
});

/** The menus as stored in their file. */
export type MenusFile = z.infer<typeof menus>;
