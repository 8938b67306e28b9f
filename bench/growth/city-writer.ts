import type { NetworkWords } from "./network-words.ts";
import type { Draw } from "./seeded-draw.ts";

/** Writes the words of one made-up city. */
export interface CityWriter {
  draw: Draw;
  fill(pattern: string): string;
  heading(of: string): string;
  /** Sentences on one subject that no other page has. */
  sentences(subject: string, count: number): string;
}

export function cityWriter(city: string, words: NetworkWords, draw: Draw, written: Set<string>): CityWriter {
  const fill = (pattern: string) => startedLarge(filled(pattern.replaceAll("<city>", city), words, draw));
  return {
    draw,
    fill,
    heading: (of) => fill(draw.one(words.heads.headings[of] ?? [])),
    sentences: (subject, count) => {
      const patterns = draw.some(words.sentences[subject] ?? [], count);
      return patterns.map((pattern) => unwritten(() => fill(pattern), written)).join(" ");
    },
  };
}

function filled(pattern: string, words: NetworkWords, draw: Draw): string {
  return pattern.replaceAll(/<(\w+)>/g, (_, list: string) => filled(draw.one(words.words[list] ?? []), words, draw));
}

function startedLarge(text: string): string {
  return text.replaceAll(/(?:^|[.?!] )[a-z]/g, (start) => start.toUpperCase());
}

/** The content checks refuse a sentence that stands on two pages. */
function unwritten(write: () => string, written: Set<string>): string {
  for (let attempt = 0; attempt < 1000; attempt++) {
    const sentence = write();
    if (written.has(sentence)) continue;
    written.add(sentence);
    return sentence;
  }
  throw new RangeError(`Nothing new is left to say like "${write()}"`);
}
