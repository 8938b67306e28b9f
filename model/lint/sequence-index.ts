export interface SequenceIndex {
  holders: Uint32Array;
  placesOf: (text: number) => { at: Uint32Array; from: Uint32Array };
  common: Uint32Array;
}

/** The steps all comparisons may take together: a few seconds. Sequences held by more texts than that pays for are common. */
const maxSteps = 2_000_000_000;
const maxTexts = 2 ** 20;

/** Builds the index by sorting, since a Map of ten million entries would need a gigabyte. */
export function indexSequences(texts: Uint32Array[]): SequenceIndex {
  if (texts.length > maxTexts) throw new RangeError(`More than ${maxTexts} texts cannot be compared at once.`);
  const entries = sortedEntries(texts);
  const maxHolders = holdersWithin(entries);
  const common = new Uint32Array(texts.length);
  const holders = new Uint32Array(entries.length);
  const from = new Uint32Array(entries.length);
  let length = 0;
  for (const [start, end] of runsOf(entries)) {
    const first = length;
    for (let at = start; at < end && end - start > 1; at++) {
      const text = (entries[at] ?? 0) % maxTexts;
      if (end - start > maxHolders) common[text] = (common[text] ?? 0) + 1;
      else {
        from[length] = first;
        holders[length++] = text;
      }
    }
  }
  return { holders, common, placesOf: places(holders.subarray(0, length), from, texts.length) };
}

function sortedEntries(texts: Uint32Array[]): Float64Array {
  const entries = new Float64Array(texts.reduce((sum, text) => sum + text.length, 0));
  let length = 0;
  for (const [text, hashes] of texts.entries()) {
    for (const hash of hashes) entries[length++] = hash * maxTexts + text;
  }
  return entries.sort();
}

function* runsOf(entries: Float64Array): Generator<[number, number]> {
  for (let start = 0, end = 0; start < entries.length; start = end) {
    const hash = Math.floor((entries[start] ?? 0) / maxTexts);
    while (end < entries.length && Math.floor((entries[end] ?? 0) / maxTexts) === hash) end++;
    yield [start, end];
  }
}

function holdersWithin(entries: Float64Array): number {
  const steps: number[] = [];
  for (const [start, end] of runsOf(entries)) steps[end - start] = (steps[end - start] ?? 0) + (end - start) ** 2 / 2;
  let sum = 0;
  const unaffordable = steps.findIndex((step = 0) => {
    sum += step;
    return sum > maxSteps;
  });
  return unaffordable === -1 ? Number.POSITIVE_INFINITY : unaffordable - 1;
}

function places(holders: Uint32Array, from: Uint32Array, texts: number): SequenceIndex["placesOf"] {
  const ends = new Uint32Array(texts + 1);
  for (const text of holders) ends[text + 1] = (ends[text + 1] ?? 0) + 1;
  for (let text = 0; text < texts; text++) ends[text + 1] = (ends[text + 1] ?? 0) + (ends[text] ?? 0);
  const next = ends.slice();
  const at = new Uint32Array(holders.length);
  const begins = new Uint32Array(holders.length);
  for (const [place, text] of holders.entries()) {
    const slot = next[text] ?? 0;
    next[text] = slot + 1;
    at[slot] = place;
    begins[slot] = from[place] ?? 0;
  }
  return (text) => ({ at: at.subarray(ends[text], ends[text + 1]), from: begins.subarray(ends[text], ends[text + 1]) });
}
