import { spawn } from "node:child_process";
import { join } from "node:path";
import { hasProgram } from "../../tests/faults/programs.ts";
import { onClientCore } from "./pinned.ts";

/** As many requests as a server answers, over connections that stay open. */
export interface LoadPlan {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface LoadOutcome {
  requests: number;
  perSecond: number;
}

const hasWrk = hasProgram("sh", "-c", "command -v wrk");
export const loadTool = hasWrk ? "wrk" : "autocannon";

/** Sends with wrk where it is, which takes little of the machine, else with autocannon, in a process of its own. */
export async function sendFullLoad(plan: LoadPlan): Promise<LoadOutcome> {
  const command = hasWrk ? wrkCommand(plan) : autocannonCommand(plan);
  const said = await run([...onClientCore, ...command]);
  const outcome = hasWrk ? readWrk(said) : readAutocannon(said);
  if (!(outcome.requests > 0)) throw new Error(`${loadTool} got no answers: ${said}`);
  return outcome;
}

function wrkCommand({ port, path, headers, connections, seconds }: LoadPlan): string[] {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const load = ["-t1", `-c${connections}`, `-d${seconds}s`];
  return ["wrk", ...load, ...fields, `http://127.0.0.1:${port}${path}`];
}

function autocannonCommand({ port, path, headers, connections, seconds }: LoadPlan): string[] {
  const program = join(import.meta.dirname, "../../node_modules/autocannon/autocannon.js");
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const load = ["-c", String(connections), "-d", String(seconds), "--json"];
  return [process.execPath, program, ...load, ...fields, `http://127.0.0.1:${port}${path}`];
}

function run([program = "", ...words]: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "ignore"] });
    let said = "";
    child.stdout.on("data", (part) => (said += part));
    child.once("error", reject).once("close", () => resolve(said));
  });
}

function readWrk(said: string): LoadOutcome {
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`Some requests failed: ${said}`);
  const [, requests, perSecond] = /(\d+) requests in[\s\S]*Requests\/sec:\s+([\d.]+)/.exec(said) ?? [];
  return { requests: Number(requests), perSecond: Number(perSecond) };
}

function readAutocannon(said: string): LoadOutcome {
  const { requests, duration, errors, "4xx": refused, "5xx": failed } = JSON.parse(said);
  if (errors + refused + failed > 0) throw new Error(`Some requests failed: ${said}`);
  return { requests: requests.total, perSecond: requests.total / duration };
}
