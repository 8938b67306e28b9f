import { defaultWords, type Words } from "#contract/words.ts";
import type { Company } from "../schemas/company.ts";
import type { WordsFile } from "../schemas/words.ts";
import { sentenceFiller } from "./fill-placeholders.ts";
import type { Mark } from "./marks.ts";

type Fill = (text: string, path: string) => string;

export function wordsOf(changes: WordsFile | undefined, company: Company, mark?: Mark): Words {
  const fill = sentenceFiller(company);
  const fillAndMark: Fill = (text, path) => {
    const filled = fill(text);
    return mark ? mark(filled, { kind: "words", name: "words", path }) : filled;
  };
  return merge(defaultWords, changes, "", fillAndMark);
}

function merge<T extends object>(usual: T, changes: object | undefined, path: string, fill: Fill): T {
  const changed: Record<string, string | object | undefined> = { ...changes };
  const entries = Object.entries(usual).map(([key, text]) => {
    const own = changed[key];
    const inner = `${path}${key}`;
    if (typeof text === "object") return [key, merge(text, own as object | undefined, `${inner}.`, fill)];
    return [key, fill(String(own ?? text), inner)];
  });
  return Object.fromEntries(entries);
}
