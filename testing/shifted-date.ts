import { readFileSync } from "node:fs";

/**
 * Loaded into a server before its own code: a wall clock that is off by as many milliseconds as the file says that
 * SHIFTED_DATE_FILE names. The monotonic clock stays true.
 */
const TrueDate = Date;
const file = process.env.SHIFTED_DATE_FILE ?? "";
const lookAgainMs = 100;
let lookedAt = Number.NEGATIVE_INFINITY;
let offsetMs = 0;

function now(): number {
  if (performance.now() - lookedAt > lookAgainMs) {
    offsetMs = Number(readFileSync(file, "utf8"));
    lookedAt = performance.now();
  }
  return TrueDate.now() + offsetMs;
}

globalThis.Date = class extends TrueDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static override now = now;
} as DateConstructor;
