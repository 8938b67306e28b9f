import { writeFileSync } from "node:fs";
import { join } from "node:path";

const dayMs = 24 * 60 * 60_000;

/** Returns the environment of a server whose wall clock is `days` off. `move` changes the offset while it runs. */
export function fakeClock(folder: string, days: number) {
  const file = join(folder, "clock");
  const move = (next: number) => writeFileSync(file, String(next * dayMs));
  move(days);
  const shiftedDate = join(import.meta.dirname, "shifted-date.ts");
  return { env: { NODE_OPTIONS: `--import=${shiftedDate}`, SHIFTED_DATE_FILE: file }, move };
}
