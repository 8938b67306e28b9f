import { z } from "zod";
import { asciiFormat, asciiHost } from "#contract/tidy-text.ts";
import { linkFix, otherSite } from "./link.ts";

declare module "zod" {
  interface GlobalMeta {
    /** The format of a text and of the facts that replace its placeholders. */
    text?: "plain" | "markdown";
    reference?: Reference;
    /** What to write in place of a text in a wrong format. */
    fix?: string;
    /** `date` and `time` as in JSON Schema, a month, time zone, color or installed font, or somebody else's words. */
    format?: "date" | "time" | "month" | "time-zone" | "color" | "font-family" | "font-weight" | "quotation";
    /** The editing screen's name for a list entry, such as "{{days}}: {{opens}} to {{closes}}". */
    summary?: string;
    /** The editing screen's names for the options. */
    labels?: Record<string, string>;
    /** Every save sets the field. The editing screen hides it. */
    isSetBySave?: boolean;
  }
}

/** The target of a reference: a file in a content folder, or a page of this or another site by its `address`. */
export type Reference = "services" | "cities" | "processes" | "images" | "address";

/** Plain text on one line, at most `max` characters. Placeholders such as `{city}` and `{phone}` are filled in. */
export const shortText = (max: number) =>
  z
    .string()
    .trim()
    .min(2)
    .max(max)
    .refine((text) => !text.includes("\n"), "Keep this on one line.")
    .superRefine(refuseBadLinks("plain"))
    .meta({ text: "plain" });

/**
 * Somebody else's words, of at most `max` characters on any number of lines. They are shown as they are, without
 * Markdown or placeholders, and checks of texts skip them. Drops quotation marks around them, since pages add these.
 */
export const quotation = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((words) => words.replace(/^["“]([^"“”]+)["”]$/, "$1"))
    .min(2)
    .max(max)
    .meta({ format: "quotation" });

/** A part of a sentence, of at most `max` characters. The period that ends it is dropped. */
export const phrase = (max: number) => shortText(max).overwrite((text) => text.replace(/\.$/, ""));

/** Markdown without headings or HTML. `{phone}`, `{email}`, `{guarantee}` become links. `{relatedSite}` is a URL. */
export const markdown = z
  .string()
  .trim()
  .refine((text) => text.length >= 20 || /^\{\w+\}$/.test(text), "Write at least one sentence.")
  .refine((text) => !/^#/m.test(text), "Use the section's heading field instead of a Markdown heading.")
  .refine((text) => !/<[a-z/!]/i.test(text), "Write Markdown, not HTML.")
  .superRefine(refuseBadLinks("markdown"))
  .meta({ text: "markdown" });

/** Refuses links that cannot lead anywhere. */
export function refuseBadLinks(format: "plain" | "markdown") {
  return (text: string, { addIssue }: z.RefinementCtx) => {
    const message = linkFix(text, format);
    if (message) addIssue({ code: "custom", message });
  };
}

/** A text in a fixed format. Dashes, spaces and digits that only look like those of the format become ASCII. */
export const formattedText = (format: RegExp, fix: string | { error: string; abort: boolean }) =>
  z
    .string()
    .overwrite(asciiFormat)
    .regex(format, fix)
    .meta({ fix: typeof fix === "string" ? fix : fix.error });

const webAddressFix = "Write a web address that starts with https://.";

/** The address of a page on another site. */
export const webAddress = z
  .string()
  .overwrite(asciiHost)
  .check(z.url())
  .regex(otherSite, webAddressFix)
  .meta({ fix: webAddressFix });

/** Lowercase words joined by hyphens, for addresses and file names, such as "contact-us". */
export const addressWord = formattedText(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Use lowercase words joined by hyphens, such as "contact-us".',
);

/** The name of a picture's file. Allows the underscores of phones and cameras. */
export const pictureName = formattedText(
  /^[a-z0-9]+([-_][a-z0-9]+)*$/,
  'Use lowercase letters and digits joined by hyphens, such as "front-door".',
);

const pagePattern = /^\/([a-z0-9]+(-[a-z0-9]+)*)?$/;

/** The address of a page of this site, such as "/contact". */
export const pageAddress = formattedText(pagePattern, "Write the address of a page of this site, such as /contact.");

/** The target of a link in a menu: a page of this site, or an address on another site. */
const linkTarget = z
  .string()
  .overwrite((address) => (address.startsWith("/") ? asciiFormat(address) : asciiHost(address)))
  .regex(
    new RegExp(`${pagePattern.source}|${otherSite.source}`),
    "Write a page, such as /contact, or an address that begins with https://.",
  );

const namesOf = {
  services: addressWord,
  cities: addressWord,
  processes: addressWord,
  images: pictureName,
  address: linkTarget,
};

/** The name of a file without folder and extension, or the target of a link, such as "/contact". */
export const reference = (to: Reference) => namesOf[to].meta({ reference: to });
