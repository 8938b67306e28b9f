import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What a command took. */
export interface Run {
  seconds: number;
  /** The most that the command and all it started held in memory together. */
  peakMb: number;
}

const root = join(import.meta.dirname, "../..");

/** Runs a command of the project to its end and measures it. */
export async function runMeasured(words: string[], settings: Record<string, string> = {}): Promise<Run> {
  const begun = performance.now();
  // Detached, it leads a session of its own, by which `ps` finds all that it started.
  const env = { ...process.env, ...settings };
  const child = spawn("npm", ["run", ...words], {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const session = child.pid ?? 0;
  const stop = () => process.kill(-session, "SIGKILL");
  process.once("exit", stop);
  let said = "";
  child.stderr.on("data", (part) => (said += part));
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, residentMb(session))), 500);
  const [code] = await once(child, "close");
  clearInterval(watch);
  process.off("exit", stop);
  if (code !== 0) throw new Error(`npm run ${words.join(" ")} ended with ${code}:\n${said.slice(-2000)}`);
  return { seconds: (performance.now() - begun) / 1000, peakMb };
}

/** Zero where the session has just ended, or where there is no `ps`. */
function residentMb(session: number): number {
  try {
    const listed = execFileSync("ps", ["-o", "rss=", "-g", String(session)], { encoding: "utf8" });
    return listed.split("\n").reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024;
  } catch {
    return 0;
  }
}
