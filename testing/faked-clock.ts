import { writeFileSync } from "node:fs";
import { join } from "node:path";

const dayMs = 24 * 60 * 60_000;

/** A wall clock of a server's own, some days off, which can be moved while it runs. Its file is put into the folder. */
export function fakeClock(folder: string, days: number) {
  const file = join(folder, "clock");
  const move = (next: number) => writeFileSync(file, String(next * dayMs));
  move(days);
  const shiftedDate = join(import.meta.dirname, "shifted-date.ts");
  return { env: { NODE_OPTIONS: `--import=${shiftedDate}`, SHIFTED_DATE_FILE: file }, move };
}
