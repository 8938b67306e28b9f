import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A clock of a server's own, which can be moved while it runs. */
export interface FakedClock {
  /** What the server's environment needs. */
  env: Record<string, string>;
  /** By how much it is off, such as "-2d" or "+30d". */
  move(offset: string): void;
}

export const noFakedClock = "libfaketime is not here (Debian: apt-get install libfaketime)";

/** By libfaketime, where the system has it or FAKETIME_LIBRARY says; else undefined. Its file is put into the folder. */
export function fakeClock(folder: string, offset: string): FakedClock | undefined {
  const library = process.env.FAKETIME_LIBRARY ?? globSync("/usr/lib{,64}/{,*/}faketime/libfaketimeMT.so.1")[0];
  if (!library) return undefined;
  const file = join(folder, "clock");
  writeFileSync(file, offset);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    move: (next) => writeFileSync(file, next),
  };
}
