/** Maps a list with at most `concurrency` entries in flight, so that memory does not grow with the list. Keeps its order. */
export async function mapWithConcurrency<T, R>(
  list: readonly T[],
  concurrency: number,
  work: (entry: T) => Promise<R>,
): Promise<R[]> {
  const done: R[] = [];
  const queue = list.entries();
  const worker = async () => {
    for (const [at, entry] of queue) done[at] = await work(entry);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return done;
}
