import { z } from "zod";
import { fieldNames, isChoiceField, quoteRequestFields } from "#contract/quote-request.ts";
import { upperFirst } from "#contract/upper-first.ts";
import { defaultWords, type Words } from "#contract/words.ts";
import { shortText } from "./text.ts";

type Changes<T> = { [Key in keyof T]?: T[Key] extends string ? string : Changes<T[Key]> };

/** In characters. */
const maxLength = 240;

const groups: Record<string, [title: string, description: string]> = {
  form: ["The form", "Its heading, fields and button."],
  choices: ["Choices in the form", "The choices that visitors have."],
  ...Object.fromEntries(
    fieldNames
      .filter(isChoiceField)
      .map((field) => [field, [quoteRequestFields[field].label, "The labels of its choices."]]),
  ),
  notices: ["Messages of the form", "Beside a field with an error, and below the button."],
  problems: ["When the form has mistakes", "The page with the form's errors in browsers without scripts."],
  thanks: ["After sending", "Shown after the form is sent."],
  missing: ["Page not found", "The page for addresses that do not exist."],
  legal: ["Legal texts", "Above the privacy policy and the terms."],
  calls: ["Call buttons", "The bar on phones, the calls in sections, and the link to the home page."],
  facts: ["Names of your facts", "Above phone, email, hours and cities, on the contact page and in the footer."],
  area: ["Sentences about your cities", "Below maps and above cards."],
  card: ["Picture of shared links", "Below your number in the picture of a shared link."],
  hiring: ["Before they hire you", "The table of license, prices and payment on pages about a service."],
  proof: ["Jobs, reviews and people", "Headings and labels on the home page and on pages about a service."],
  calendar: ["Calendar", "Beside the months of a city's calendar."],
  process: ["How a job goes", "The headings of the process and its findings sheet."],
  letter: ["The email you get", "Sent to you for every form."],
  textMessage: ["Messages to a customer", "The desk starts your text message or email with these."],
  receipt: ["The email the visitor gets", "Sent after the form if you send receipts."],
};

/** `content/words.yaml`: replaces default words of the form, notices, emails and labels. */
export const words = fieldsFor(defaultWords) as z.ZodType<Changes<Words>> & z.ZodObject;

/** The words that a company has changed. */
export type WordsFile = Changes<Words>;

function fieldsFor(defaults: object): z.ZodObject {
  const entries = Object.entries(defaults).map(([key, preset]): [string, z.ZodType] => {
    if (typeof preset === "object") {
      const [title, description] = groups[key] ?? [key, ""];
      return [key, fieldsFor(preset).optional().meta({ title, description })];
    }
    const title = titleOf(key);
    const description = preset === "" ? "Empty by default." : `Default: ${preset}`;
    const bracketed = preset.match(/\[.+?\]/g) ?? [];
    const text = shortText(maxLength).refine(
      (written) => (written.match(/\[.+?\]/g) ?? []).length === bracketed.length,
      bracketed.length > 0 ? `Keep the text in brackets: ${bracketed.join(", ")}.` : "Remove the brackets.",
    );
    return [key, text.optional().meta({ title, description })];
  });
  return z.strictObject(Object.fromEntries(entries));
}

/** Returns "Below phone" for phoneHint and "Email invalid" for email-invalid. */
function titleOf(key: string): string {
  const title = key
    .replace(/^(\w+)Hint$/, "below $1")
    .replaceAll("-", " ")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return upperFirst(title);
}
