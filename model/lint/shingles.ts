import { wordsOf } from "../plain-text.ts";

const wordsInShingle = 5;

/**
 * The distinct sequences of five words in a text, as 32-bit hashes. Two different sequences share a hash about
 * once in four billion pairs, far too seldom to move a share of hundreds.
 */
export function shinglesOf(text: string): Uint32Array {
  const words = wordsOf(text).map(hashOf);
  const hashes = new Set<number>();
  for (let at = 0; at + wordsInShingle <= words.length; at++) {
    let hash = 0;
    for (let word = at; word < at + wordsInShingle; word++) hash = mix(hash ^ (words[word] ?? 0));
    hashes.add(hash);
  }
  return Uint32Array.from(hashes);
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return mix(hash);
}

function mix(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const more = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (more ^ (more >>> 16)) >>> 0;
}
