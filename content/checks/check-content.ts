import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { addresses } from "./addresses.ts";
import { duplicates } from "./duplicates.ts";
import { factsWrittenByHand } from "./facts-written-by-hand.ts";
import { faqSize } from "./faq-size.ts";

import { links } from "./links.ts";
import { nearDuplicates } from "./near-duplicates.ts";
import { pictures } from "./pictures.ts";
import { placeholders } from "./placeholders.ts";
import { readingEase } from "./reading-ease.ts";
import { repeatedSentences } from "./repeated-sentences.ts";
import { requiredSections } from "./required-sections.ts";
import { spelling } from "./spelling.ts";
import { wordCount } from "./word-count.ts";

export async function checkContent(content: Content, folder: string): Promise<Problem[]> {
  return [
    ...addresses(content),
    ...requiredSections(content),
    ...faqSize(content),
    ...links(content),
    ...pictures(content, folder),
    ...placeholders(content),
    ...factsWrittenByHand(content),
    ...duplicates(content),
    ...wordCount(content),
    ...readingEase(content),
    ...repeatedSentences(content),
    ...nearDuplicates(content),
    ...(await spelling(content, folder)),
  ];
}
