import { hasProgram } from "./has-program.ts";

/** Whether strace is here and may watch other processes. */
export function mayTrace(): boolean {
  return hasProgram("strace", "-o", "/dev/null", "-e", "trace=none", "true");
}
