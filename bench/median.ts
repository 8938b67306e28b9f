/** The middle one, or the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [lower = Number.NaN, upper = lower] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (lower + upper) / 2;
}
