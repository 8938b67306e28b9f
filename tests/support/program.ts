import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** A program that ends with the process that started it. */
export type Program = ReturnType<typeof startProgram>;

export function startProgram([name = "", ...args]: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(name, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on("line", (line) => lines.push(line));
  }
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "close").then(([code]) => code as number | null);
  ended.catch(() => {}).finally(() => process.off("exit", kill));
  return {
    child,
    lines: lines as readonly string[],
    output: () => lines.join("\n"),
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    /** Resolves with its exit code, or null after a kill. */
    ended,
    end(signal: NodeJS.Signals = "SIGKILL") {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Polls `isReady` until its answer is truthy and returns that answer. If the program ends or time runs out, kills it
 * and throws its output.
 */
export async function untilReady<Answer>(
  program: Program,
  isReady: () => Answer | Promise<Answer>,
  withinMs = 150_000,
): Promise<NonNullable<Answer>> {
  const until = Date.now() + withinMs;
  for (;;) {
    const isRunning = program.isRunning();
    const answer = await isReady();
    if (answer) return answer;
    if (!isRunning || Date.now() > until) {
      const code = await program.end();
      throw new Error(`${program.child.spawnargs.join(" ")} ended with ${code}: ${program.output()}`);
    }
    await sleep(5);
  }
}
