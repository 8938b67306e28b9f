import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A wall clock of a server's own, which can be moved while it runs. */
export interface FakedClock {
  /** What the server's environment needs. */
  env: Record<string, string>;
  /** By how much it is off, in days. */
  move(days: number): void;
}

const dayMs = 24 * 60 * 60_000;

/** Its file is put into the folder. */
export function fakeClock(folder: string, days: number): FakedClock {
  const file = join(folder, "clock");
  const move = (next: number) => writeFileSync(file, String(next * dayMs));
  move(days);
  const shiftedDate = join(import.meta.dirname, "shifted-date.ts");
  return { env: { NODE_OPTIONS: `--import=${shiftedDate}`, SHIFTED_DATE_FILE: file }, move };
}
