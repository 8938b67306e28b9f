/** Counts events by key in windows that begin with a key's first event. */
export interface CountLimit {
  /** Counts one event and says how many there were in the window, this one included. */
  count(key: string): { count: number; endsInMs: number };
}

interface Window {
  count: number;
  endsAtMs: number;
}

const mostKeys = 100_000;
const sweepEveryMs = 60_000;

/**
 * Keeps counts in memory, at most 100,000 of them: beyond that the oldest window is forgotten, which the limit over
 * all visitors makes harmless. Keys are visitors' addresses, so none stays longer than a minute after its window.
 * `now` must not follow the wall clock, whose jumps would prolong a block.
 */
export function countPer(windowMs: number, now: () => number = () => performance.now()): CountLimit {
  const windows = new Map<string, Window>();
  setInterval(() => forgetEnded(windows, now()), sweepEveryMs).unref();
  return {
    count(key) {
      const time = now();
      forgetEnded(windows, time);
      let window = windows.get(key);
      if (!window) {
        window = { count: 0, endsAtMs: time + windowMs };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, endsInMs: window.endsAtMs - time };
    },
  };
}

/** A Map keeps the order of insertion and all windows are equally long, so the ended ones stand in front. */
function forgetEnded(windows: Map<string, Window>, time: number): void {
  for (const [key, { endsAtMs }] of windows) {
    if (endsAtMs > time && windows.size < mostKeys) return;
    windows.delete(key);
  }
}
