import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** What made-up city pages are written from; see `network-words.yaml`. */
export interface NetworkWords {
  names: Record<"first" | "second", string[]>;
  heads: {
    hooks: string[];
    descriptions: string[];
    headings: Record<string, string[]>;
    terms: string[];
    labels: string[];
    points: string[];
    steps: string[];
    trustIntro: string;
  };
  pictures: { file: string; alt: string }[];
  questions: string[];
  words: Record<string, string[]>;
  sentences: Record<string, string[]>;
}

export function readNetworkWords(): NetworkWords {
  const read = parse(readFileSync(join(import.meta.dirname, "network-words.yaml"), "utf8"));
  return { ...read, names: listsOf(read.names), words: listsOf(read.words) };
}

function listsOf(lists: Record<string, string>) {
  return Object.fromEntries(Object.entries(lists).map(([name, words]) => [name, words.split(", ")]));
}
