/**
 * The pairs of texts that share more than `limit` of their sequences. Only texts with a sequence in common are
 * compared, so that the time grows with the pages, not with their pairs.
 */
export function similarPairs(texts: Uint32Array[], limit: number) {
  const holders = new Map<number, number[]>();
  return texts.flatMap((sequences, one) => {
    const shared = new Map<number, number>();
    for (const sequence of sequences) {
      const before = holders.get(sequence) ?? [];
      for (const other of before) shared.set(other, (shared.get(other) ?? 0) + 1);
      before.push(one);
      holders.set(sequence, before);
    }
    return Array.from(shared, ([other, both]) => {
      const all = sequences.length + (texts[other]?.length ?? 0) - both;
      return { one, other, share: both / all };
    }).filter(({ share }) => share > limit);
  });
}
