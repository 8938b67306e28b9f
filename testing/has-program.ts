import { spawnSync } from "node:child_process";

/** Whether a program can be run here. */
export function hasProgram(name: string, ...words: string[]): boolean {
  return spawnSync(name, words, { stdio: "ignore" }).status === 0;
}
