import { defaultWords, type Words } from "#contract/words.ts";
import type { Company } from "../schemas/company.ts";
import type { WordsFile } from "../schemas/words.ts";
import { sentenceFiller } from "./fill-placeholders.ts";

export function wordsOf(changes: WordsFile | undefined, company: Company): Words {
  return merge(defaultWords, changes, sentenceFiller(company)) as Words;
}

function merge(usual: object, changes: object | undefined, fill: (text: string) => string): object {
  const changed: Record<string, string | object | undefined> = { ...changes };
  const entries = Object.entries(usual).map(([key, text]) => {
    const own = changed[key];
    return [key, typeof text === "object" ? merge(text, own as object | undefined, fill) : fill(String(own ?? text))];
  });
  return Object.fromEntries(entries);
}
