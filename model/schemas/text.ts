import { z } from "zod";

declare module "zod" {
  interface GlobalMeta {
    /** How a text is read: as it is, or as Markdown. Its placeholders are filled in accordingly. */
    text?: "plain" | "markdown";
    /** What a word names: a file of this folder of the content, or the address of a page. */
    reference?: Reference;
    /** What the characters are, in JSON Schema's words: a calendar day, or a time of day. */
    format?: "date" | "time";
  }
}

/** The folders of the content whose files a field may name; `address` is a page by its address. */
export type Reference = "services" | "cities" | "processes" | "images" | "address";

/**
 * Plain text on one line, at most `max` characters. `{city}`, `{phone}`, `{email}`, `{license}`, `{credentials}` and
 * `{guarantee}` are filled in.
 */
export const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(2, "Write at least two characters.")
    .max(max, `Keep this to ${max} characters or fewer.`)
    .refine((text) => !text.includes("\n"), "Keep this on one line.")
    .meta({ text: "plain" });

/**
 * Running text in Markdown: paragraphs, lists with "- " or "1. ", **strong** words and [links](/contact). The same
 * placeholders are filled in, phone, email and guarantee with links; `{relatedSite}` is a link's target. No headings, no HTML.
 */
export const markdown = z
  .string()
  .trim()
  .refine((text) => text.length >= 20 || /^\{\w+\}$/.test(text), "Write at least one sentence.")
  .refine((text) => !/^#/m.test(text), "Use the section's heading field instead of a Markdown heading.")
  .refine((text) => !/<[a-z/!]/i.test(text), "Write Markdown, not HTML.")
  .meta({ text: "markdown" });

/** A lowercase word of addresses and file names, such as "gutter-cleaning" or "santa-clara". */
export const addressWord = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase words joined by hyphens, such as "santa-clara".');

/** The name of a picture's file, which phones and cameras write with underscores. */
export const pictureName = z
  .string()
  .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'Use lowercase letters and digits joined by hyphens, such as "home-eave".');

const pageAddress = z
  .string()
  .regex(/^\/([a-z0-9]+(-[a-z0-9]+)*)?$/, "Write the address of a page of this site, such as /contact.");

const namesOf = {
  services: addressWord,
  cities: addressWord,
  processes: addressWord,
  images: pictureName,
  address: pageAddress,
};

/** The name of another file of the content, without folder and ending, or the address of a page, such as "/contact". */
export const reference = (to: Reference) => namesOf[to].meta({ reference: to });

/** A calendar day, written as 2026-11-20. */
export const day = z.coerce
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/, "Write the day as year-month-day, such as 2026-11-20.")
  .transform((text) => text.slice(0, 10))
  .meta({ format: "date" });
