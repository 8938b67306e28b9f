const toleratedMs = 10_000;

/** Returns a function that says, once after each jump, whether the wall clock has jumped against the monotonic one. */
export function detectClockJumps(now: () => number = Date.now): () => boolean {
  const offset = () => now() - performance.now();
  let last = offset();
  return () => {
    const jumped = Math.abs(offset() - last) > toleratedMs;
    if (jumped) last = offset();
    return jumped;
  };
}
