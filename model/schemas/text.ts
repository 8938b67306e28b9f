import { z } from "zod";
import { asciiFormat, asciiHost } from "#contract/tidy-text.ts";

declare module "zod" {
  interface GlobalMeta {
    /** The format of a text and of the facts that replace its placeholders. */
    text?: "plain" | "markdown";
    reference?: Reference;
    /** `date` and `time` as in JSON Schema, a time zone, a color, or an installed font. */
    format?: "date" | "time" | "time-zone" | "color" | "font-family" | "font-weight";
    /** Options that the editing screen offers only if the content mentions roofs. */
    valuesForRoofs?: string[];
    /** The editing screen's name for a list entry, such as "{{days}}: {{opens}} to {{closes}}". */
    summary?: string;
    /** The editing screen's names for the options. */
    labels?: Record<string, string>;
    /** Every save sets the field. The editing screen hides it. */
    isSetBySave?: boolean;
  }
}

/** The target of a reference: a file in a content folder, or a page by its `address`. */
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

/** Markdown without headings or HTML. `{phone}`, `{email}`, `{guarantee}` become links. `{relatedSite}` is a URL. */
export const markdown = z
  .string()
  .trim()
  .refine((text) => text.length >= 20 || /^\{\w+\}$/.test(text), "Write at least one sentence.")
  .refine((text) => !/^#/m.test(text), "Use the section's heading field instead of a Markdown heading.")
  .refine((text) => !/<[a-z/!]/i.test(text), "Write Markdown, not HTML.")
  .meta({ text: "markdown" });

/** A text in a fixed format. Dashes, spaces and digits that only look like those of the format become ASCII. */
export const formattedText = (format: RegExp, fix: string | { error: string; abort: boolean }) =>
  z.string().overwrite(asciiFormat).regex(format, fix);

export const webAddress = z.string().overwrite(asciiHost).check(z.url());

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

/** The address of a page of this site, such as "/contact". */
export const pageAddress = formattedText(
  /^\/([a-z0-9]+(-[a-z0-9]+)*)?$/,
  "Write the address of a page of this site, such as /contact.",
);

const namesOf = {
  services: addressWord,
  cities: addressWord,
  processes: addressWord,
  images: pictureName,
  address: pageAddress,
};

/** The name of a file without folder and extension, or the address of a page, such as "/contact". */
export const reference = (to: Reference) => namesOf[to].meta({ reference: to });
