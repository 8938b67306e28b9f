import { wordsOf } from "../plain-text.ts";

const wordsInShingle = 5;

/** The distinct sequences of five words in a text, as 32-bit hashes: two share one in about four billion pairs. */
export function shinglesOf(text: string): Uint32Array {
  const words = wordsOf(text);
  const shingles = words.slice(wordsInShingle - 1).map((_, at) => words.slice(at, at + wordsInShingle).join(" "));
  return Uint32Array.from(new Set(shingles.map(hashOf)));
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
