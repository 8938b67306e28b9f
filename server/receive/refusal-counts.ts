import type { Log } from "../store/log.ts";

/** Notes a refusal by its code. */
export type NoteRefusal = (code: string) => void;

const tellEveryMs = 60_000;

/**
 * Tells the log once a minute how many requests were refused and why: enough to see an attack, too little to fill the
 * disk or to say who it was.
 */
export function countRefusals(log: Log): NoteRefusal {
  const counts = new Map<string, number>();
  const tell = () => {
    log.warn({ refused: Object.fromEntries(counts) }, "Requests were refused in the last minute");
    counts.clear();
  };
  return (code) => {
    if (counts.size === 0) setTimeout(tell, tellEveryMs).unref();
    counts.set(code, (counts.get(code) ?? 0) + 1);
  };
}
