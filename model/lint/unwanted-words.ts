import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { findPhrases } from "./find-phrases.ts";

/** Words that are spelled well and that nobody in the United States uses for this, with those people do use. */
const unwanted: [RegExp, string][] = [
  [/\bmend(?:s|ed|ing)?\b/i, "repair or fix"],
  [/\bsums?\b/i, "price, amount or total"],
  [/\bspeak(?:s|ing)? of\b|\bspoke of\b/i, "shows, means or mention"],
  [/\b(?:an)?other trades?\b/i, "the contractor by name, such as a painter"],
  [/\bput(?:s|ting)? (?:it|them|that|this|things) right\b|\bput right\b/i, "fix or correct"],
  [/\b(?:outdoor|outside|garden) taps?\b/i, "hose bib or faucet"],
  [/\bwhilst\b|\bamongst\b/i, "while or among"],
  [/\bfortnight(?:s|ly)?\b/i, "two weeks"],
  [/\bcheques?\b/i, "check"],
  [/\bwellingtons\b|\brubbish\b|\btradesm[ae]n\b|\bskips?\b(?= for)/i, "the American word"],
  [/\bring (?:us|the office)\b/i, "call us"],
  [/\b(?:the )?ground floor\b/i, "first floor"],
];

export function unwantedWords(site: Site): Problem[] {
  const phrases = unwanted.map(([pattern, instead]) => {
    return { pattern, fix: `is not how people here say it. Write ${instead}.` };
  });
  return findPhrases(site, phrases);
}
