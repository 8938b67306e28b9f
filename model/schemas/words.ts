import { z } from "zod";
import { defaultWords, type Words } from "#contract/words.ts";
import { shortText } from "./text.ts";

type Changes<T> = { [Key in keyof T]?: T[Key] extends string ? string : Changes<T[Key]> };

/** In characters. */
const maxLength = 240;

/** The title of each group, and where its words appear. */
const groups: Record<string, [title: string, seen: string]> = {
  form: ["The form", "Its heading, fields and button."],
  choices: ["Choices in the form", "What visitors choose from."],
  urgency: ["How soon", "How soon visitors need you."],
  notices: ["Messages of the form", "Beside a field that is wrong, and below the button."],
  problems: ["When the form has mistakes", "The page that shows the form again in browsers without scripts."],
  thanks: ["After sending", "What visitors read once the form is sent."],
  missing: ["Page not found", "Where an address has no page."],
  legal: ["Legal texts", "Above the privacy policy and the terms."],
  calls: ["Call buttons", "The bar on phones, the calls in sections, and the link to the home page."],
  facts: ["Names of your facts", "Above phone, email, hours and cities, on the contact page and at the foot of pages."],
  area: ["Sentences about your cities", "Below maps and above cards."],
  card: ["Picture of shared links", "Below your number, where someone shares a link to your site."],
  hiring: ["Before they hire you", "The table of license, prices and payment on pages about a service."],
  proof: ["People, reviews and photographs", "Their headings on the home page and on pages about a city."],
  calendar: ["Calendar", "Beside the months of a city's calendar."],
  process: ["How a job goes", "The headings of the process and of its findings sheet."],
  letter: ["The email you get", "What the office reads when someone sends the form."],
  textMessage: ["Text message to a visitor", "What the desk writes for you when you text back."],
  receipt: ["The email the visitor gets", "Sent after the form, where you send receipts."],
};

/** `content/words.yaml`: replaces default words of the form, notices, emails and labels. */
export const words = fieldsFor(defaultWords) as z.ZodType<Changes<Words>> & z.ZodObject;

/** The words that a company has changed. */
export type WordsFile = Changes<Words>;

function fieldsFor(defaults: object): z.ZodObject {
  const entries = Object.entries(defaults).map(([key, usual]): [string, z.ZodType] => {
    if (typeof usual === "object") {
      const [title, description] = groups[key] ?? [key, ""];
      return [key, fieldsFor(usual).optional().meta({ title, description })];
    }
    const title = titleOf(key);
    const description = usual === "" ? "Usually nothing." : `Usually: ${usual}`;
    const bracketed = usual.match(/\[.+?\]/g) ?? [];
    const text = shortText(maxLength).refine(
      (written) => (written.match(/\[.+?\]/g) ?? []).length === bracketed.length,
      `Keep what is in brackets: ${bracketed.join(", ") || "here nothing is"}.`,
    );
    return [key, text.optional().meta({ title, description })];
  });
  return z.strictObject(Object.fromEntries(entries));
}

/** Returns "Below phone" for phoneHint and "Email invalid" for email-invalid. */
function titleOf(key: string): string {
  const words = key
    .replace(/^(\w+)Hint$/, "below $1")
    .replaceAll("-", " ")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
