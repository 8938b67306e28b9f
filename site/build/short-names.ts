const letters = "abcdefghijklmnopqrstuvwxyz";

/** Gives each word a name of one, two or three letters. The words that come most often get the shortest. */
export function shortNames(counts: ReadonlyMap<string, number>): Map<string, string> {
  const words = [...counts].sort(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1));
  const names = namesByLength();
  return new Map(words.map(([word]) => [word, names.next().value]));
}

/** Blockers of advertisements hide what is named "ad" or "ads". */
function* namesByLength(): Generator<string, never> {
  for (let place = 0; ; place++) {
    const name = nameAt(place);
    if (!name.startsWith("ad")) yield name;
  }
}

function nameAt(place: number): string {
  const last = letters[place % letters.length] ?? "";
  const before = Math.floor(place / letters.length);
  return before === 0 ? last : nameAt(before - 1) + last;
}
