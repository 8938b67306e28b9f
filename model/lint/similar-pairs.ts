import { indexSequences, type SequenceIndex } from "./sequence-index.ts";
import { sharedPart } from "./shingles.ts";

export interface SimilarPair {
  one: number;
  other: number;
  share: number;
}

/**
 * The pairs of texts that share more than `limit` of their sequences, `max` at the most. Exact, without comparing
 * every two texts in full: counting sequences held by few texts rules out nearly all pairs.
 */
export function similarPairs(texts: Uint32Array[], limit: number, max: number): SimilarPair[] {
  const index = indexSequences(texts);
  const pairs: SimilarPair[] = [];
  const counts = new Uint32Array(texts.length);
  for (let one = 1; one < texts.length && pairs.length < max; one++) {
    countShared(index, one, counts);
    for (const other of possiblePartners(texts, index, one, counts, limit)) {
      const share = sharedPart(sequences(texts, one), sequences(texts, other));
      if (share > limit) pairs.push({ one, other, share });
    }
  }
  return pairs.slice(0, max);
}

function countShared({ holders, placesOf }: SequenceIndex, one: number, counts: Uint32Array): void {
  counts.fill(0);
  const { at, from } = placesOf(one);
  for (let place = 0; place < at.length; place++) {
    const end = at[place] ?? 0;
    for (let holder = from[place] ?? 0; holder < end; holder++) {
      const other = holders[holder] ?? 0;
      counts[other] = (counts[other] ?? 0) + 1;
    }
  }
}

function* possiblePartners(
  texts: Uint32Array[],
  { common }: SequenceIndex,
  one: number,
  counts: Uint32Array,
  limit: number,
): Generator<number> {
  const length = sequences(texts, one).length;
  for (let other = 0; other < one; other++) {
    const atMostShared = (counts[other] ?? 0) + Math.min(common[one] ?? 0, common[other] ?? 0);
    const needed = (limit / (1 + limit)) * (length + sequences(texts, other).length);
    if (atMostShared > needed) yield other;
  }
}

function sequences(texts: Uint32Array[], at: number): Uint32Array {
  return texts[at] ?? new Uint32Array();
}
