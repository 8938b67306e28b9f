import { readFileSync } from "node:fs";

/** Shifts the wall clock by the milliseconds in the file SHIFTED_DATE_FILE. A server loads this before its own code. */
const TrueDate = Date;
const file = process.env.SHIFTED_DATE_FILE ?? "";
const rereadMs = 100;
let readAt = Number.NEGATIVE_INFINITY;
let offsetMs = 0;

function now(): number {
  if (performance.now() - readAt > rereadMs) {
    offsetMs = Number(readFileSync(file, "utf8"));
    readAt = performance.now();
  }
  return TrueDate.now() + offsetMs;
}

globalThis.Date = class extends TrueDate {
  constructor(...args: [] | [number]) {
    if (args.length === 0) super(now());
    else super(...args);
  }
  static override now = now;
} as DateConstructor;
