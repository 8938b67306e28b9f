import { median } from "../median.ts";
import type { Visit } from "./visit.ts";

/** The tasks over 50 ms of several visits to one page, the processor slowed four times. */
export interface LongTasks {
  /** The median of each visit's longest; 0 for a visit that saw none. */
  longestMs: number;
  /** Calm are the visits that saw none. */
  visits: { all: number; calm: number };
}

export function longTasksOf(visits: Pick<Visit, "longTasks">[]): LongTasks {
  return {
    longestMs: median(visits.map(({ longTasks }) => Math.max(0, ...longTasks))),
    visits: { all: visits.length, calm: visits.filter(({ longTasks }) => longTasks.length === 0).length },
  };
}

/** As a table tells them: the longest, and how many visits saw none. */
export function tellLongTasks({ longestMs, visits }: LongTasks): [string, string] {
  return [longestMs === 0 ? "none over 50" : String(Math.round(longestMs)), `${visits.calm} of ${visits.all}`];
}
