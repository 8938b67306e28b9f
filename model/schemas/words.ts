import { z } from "zod";
import { defaultWords, type Words } from "#contract/words.ts";
import { shortText } from "./text.ts";

type Changes<T> = { [Key in keyof T]?: T[Key] extends string ? string : Changes<T[Key]> };

/** In characters. */
const maxLength = 240;

/** `content/words.yaml`: what the form, notices, emails and labels say where it is not what they usually say. */
export const words = fieldsFor(defaultWords) as z.ZodType<Changes<Words>> & z.ZodObject;

/** The words that a company has changed. */
export type WordsFile = Changes<Words>;

function fieldsFor(defaults: object): z.ZodObject {
  const entries = Object.entries(defaults).map(([key, usual]): [string, z.ZodType] => {
    const title = key.replaceAll(/[A-Z-]/g, (sign) => ` ${sign.toLowerCase()}`).replaceAll("-", "");
    const named = { title: title.charAt(0).toUpperCase() + title.slice(1) };
    const hint = "Where you write nothing, the usual words are shown.";
    if (typeof usual === "object")
      return [
        key,
        fieldsFor(usual)
          .optional()
          .meta({ ...named, description: hint }),
      ];
    const description = usual === "" ? "Usually nothing." : `Usually: ${usual}`;
    const bracketed = usual.match(/\[.+?\]/g) ?? [];
    const text = shortText(maxLength).refine(
      (written) => (written.match(/\[.+?\]/g) ?? []).length === bracketed.length,
      `Keep what is in brackets: ${bracketed.join(", ") || "here nothing is"}.`,
    );
    return [key, text.optional().meta({ ...named, description })];
  });
  return z.strictObject(Object.fromEntries(entries));
}
