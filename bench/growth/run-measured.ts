import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { treeMemoryMb } from "./tree-memory.ts";

/** What a command took. */
export interface Run {
  seconds: number;
  /** The most that the command and all it started held in memory together. Undefined where the system does not tell. */
  peakMb: number | undefined;
}

const root = join(import.meta.dirname, "../..");
const askedEveryMs = 200;

/** Runs a command of the project to its end and measures it. It is stopped after `mostSeconds`. */
export async function runMeasured(words: string[], mostSeconds: number): Promise<Run> {
  const [program = "npm", ...rest] = words;
  const begun = performance.now();
  const child = spawn(program, rest, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const said = keepEnd(child);
  const stop = () => stopGroup(child);
  const patience = setTimeout(stop, mostSeconds * 1000);
  process.once("exit", stop);
  let peakMb: number | undefined;
  const watch = setInterval(() => {
    const now = treeMemoryMb(child.pid ?? 0);
    if (now !== undefined) peakMb = Math.max(peakMb ?? 0, now);
  }, askedEveryMs);
  const [code] = await once(child, "close");
  clearInterval(watch);
  clearTimeout(patience);
  process.off("exit", stop);
  if (code !== 0)
    throw new Error(`"${words.join(" ")}" ended with ${code ?? `a stop after ${mostSeconds} s`}:\n${said()}`);
  return { seconds: (performance.now() - begun) / 1000, peakMb };
}

/** The last words of a command, to be told when it fails. */
function keepEnd(child: ChildProcess): () => string {
  let end = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => {
      end = (end + part.toString()).slice(-2000);
    });
  }
  return () => end;
}

function stopGroup({ pid, exitCode }: ChildProcess) {
  if (pid === undefined || exitCode !== null) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It ended by itself in this moment.
  }
}
