import { z } from "astro/zod";

/** A few words without formatting, such as a heading or a label; `{city}`, `{phone}`, `{email}` and `{licence}` are filled in. */
export const words = (most: number) =>
  z
    .string()
    .trim()
    .min(2, "Write at least two characters.")
    .max(most, `Keep this to ${most} characters or fewer.`)
    .refine((text) => !text.includes("\n"), "Keep this on one line.");

/**
 * Running text in Markdown: paragraphs, lists with "- " or "1. ", **strong** words and [links](/contact).
 * `{city}`, `{phone}`, `{email}` and `{licence}` are filled in, phone and e-mail as links. Headings and HTML are not allowed.
 */
export const prose = z
  .string()
  .trim()
  .min(20, "Write at least one sentence.")
  .refine((text) => !/^#/m.test(text), "Use the section's heading field instead of a Markdown heading.")
  .refine((text) => !/<[a-z/!]/i.test(text), "Write Markdown, not HTML.");

/** A lowercase address word, such as "gutter-cleaning" or "santa-clara". */
export const slug = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'Use lowercase words joined by hyphens, such as "santa-clara".');

/** A calendar day on which the words last changed, written as 2026-11-20. */
export const day = z.coerce
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/, "Write the day as year-month-day, such as 2026-11-20.")
  .transform((text) => text.slice(0, 10));
