import { z } from "zod";

declare module "zod" {
  interface GlobalMeta {
    /** How a text is read and its placeholders filled in. */
    text?: "plain" | "markdown";
    reference?: Reference;
    /** As in JSON Schema: a calendar day, or a time of day; or a color, or a choice of the installed fonts. */
    format?: "date" | "time" | "color" | "font-family" | "font-weight";
    /** Values of a choice that the editing screen offers only where the content mentions roofs. */
    valuesForRoofs?: string[];
    /** The editing screen's name of a list's entry, in the library's form: "{{days}}: {{opens}} to {{closes}}". */
    summary?: string;
    /** The editing screen's names for the values of a choice. */
    labels?: Record<string, string>;
    /** Each save sets the field. It is not on the editing screen. */
    isSetBySave?: boolean;
  }
}

/** What a field may name: a file of a folder of the content, or, as `address`, a page by its address. */
export type Reference = "services" | "cities" | "processes" | "images" | "address";

/** Plain text on one line, at most `max` characters. Placeholders such as `{city}` and `{phone}` are filled in. */
export const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(2)
    .max(max)
    .refine((text) => !text.includes("\n"), "Keep this on one line.")
    .meta({ text: "plain" });

/** Markdown without headings and HTML. `{phone}`, `{email}`, `{guarantee}` become links. `{relatedSite}` is a URL. */
export const markdown = z
  .string()
  .trim()
  .refine((text) => text.length >= 20 || /^\{\w+\}$/.test(text), "Write at least one sentence.")
  .refine((text) => !/^#/m.test(text), "Use the section's heading field instead of a Markdown heading.")
  .refine((text) => !/<[a-z/!]/i.test(text), "Write Markdown, not HTML.")
  .meta({ text: "markdown" });

/** A lowercase word of addresses and file names, such as "contact-us". */
export const addressWord = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase words joined by hyphens, such as "contact-us".');

/** The name of a picture's file, which phones and cameras write with underscores. */
export const pictureName = z
  .string()
  .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'Use lowercase letters and digits joined by hyphens, such as "front-door".');

/** The address of a page of this site, such as "/contact". */
export const pageAddress = z
  .string()
  .regex(/^\/([a-z0-9]+(-[a-z0-9]+)*)?$/, "Write the address of a page of this site, such as /contact.");

const namesOf = {
  services: addressWord,
  cities: addressWord,
  processes: addressWord,
  images: pictureName,
  address: pageAddress,
};

/** The name of another file, without folder and ending, or the address of a page, such as "/contact". */
export const reference = (to: Reference) => namesOf[to].meta({ reference: to });

/** A calendar day, written as 2026-11-20. */
export const day = z.coerce
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/, "Write the day as year-month-day, such as 2026-11-20.")
  .transform((text) => text.slice(0, 10))
  .meta({ format: "date" });
