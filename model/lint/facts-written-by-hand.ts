import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

const day = "(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:days?)?\\.?";

/** Each `fix` continues a sentence that starts with the found words. */
const factsByHand = [
  {
    pattern: /(?:\+?1[-. ]?)?\(?\b\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}\b/,
    fix: "is a phone number written by hand. Write {phone}, which takes the number from Company.",
  },
  {
    pattern: /[^\s@()]+@[^\s@()]+\.[a-z]+|\bmailto:|\btel:/i,
    fix: "is an email or phone link written by hand. Write {email} or {phone}.",
  },
  {
    pattern: new RegExp(
      `\\b\\d{1,2}(?::\\d{2})?\\s?[ap]\\.?m\\b|\\b\\d{1,2}:\\d{2}\\b|\\b${day}\\s?(?:to|through|[-–—])\\s?${day}\\b|\\bopen from \\d{1,2} to \\d{1,2}\\b`,
      "i",
    ),
    fix: "gives business hours by hand. Remove it. Every page shows the hours from Company.",
  },
  {
    // Skips other licensed people and the "additional insured" of a certificate.
    pattern:
      /(?<!\b(?:an?|another|any|every|other|separately) )\b(?:un)?licen[sc]ed\b|\b(?<!additional )insured\b|\bbonded\b|\blicen[sc]ed and insured\b|\b(?:we|us|our)\b[^.!?]*\blicen[sc]ed\b/i,
    fix: "claims a license or insurance by hand. Write {credentials}, which takes both from Company.",
  },
];

/** Without the country code. */
const phoneDigits = 10;

/** Finds company facts in texts. A change in `company.yaml` would not update them. */
export function factsWrittenByHand({ company, texts }: Site): Problem[] {
  const numbers = company.otherNumbers.map(({ number }) => number.dial);
  const others = numbers.filter((dial) => dial !== company.phone.dial);
  return texts.flatMap(({ file, field, label, written }) =>
    factsByHand.flatMap(({ pattern, fix }) => {
      const found = pattern.exec(written)?.[0];
      return found && !others.includes(`+1${found.replaceAll(/\D/g, "").slice(-phoneDigits)}`)
        ? [{ file, field, label, fix: `"${found}" ${fix}` }]
        : [];
    }),
  );
}
