import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Opens both ends of a new pipe in the folder. Programs write to `output`. */
function openPipe(folder: string): { input: number; output: number } {
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  const input = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { input, output: openSync(path, constants.O_WRONLY) };
}

/** Returns the output of a pipe that is full and that nobody reads. */
export function openFullPipe(folder: string): number {
  const { output } = openPipe(folder);
  const filler = openSync(join(folder, "pipe"), constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    for (;;) writeSync(filler, Buffer.alloc(4_096, "\n"));
  } catch {
    closeSync(filler);
  }
  return output;
}

/** Returns the output of a pipe whose reader has ended. */
export function openBrokenPipe(folder: string): number {
  const { input, output } = openPipe(folder);
  closeSync(input);
  return output;
}
