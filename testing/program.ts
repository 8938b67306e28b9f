import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** A program the tests started, which ends with them. */
export type Program = ReturnType<typeof startProgram>;

export function startProgram([name = "", ...words]: readonly string[], options: SpawnOptions = {}) {
  const child = spawn(name, words, { stdio: ["ignore", "pipe", "pipe"], ...options });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on("line", (line) => lines.push(line));
  }
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const ended = once(child, "close").then(([code]) => code as number | null);
  ended.catch(() => {}).finally(() => process.off("exit", endWithUs));
  return {
    child,
    lines: lines as readonly string[],
    output: () => lines.join("\n"),
    isRunning: () => child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    /** Its exit code once it has ended, null after a kill. */
    ended,
    /** Sends the signal, unless it has ended, and resolves as `ended` does. */
    end(signal: NodeJS.Signals = "SIGKILL") {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Asks a program until the answer is a yes, and returns that answer. Rejects with what the program wrote once it has
 * ended or the time is over, and kills it then.
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
