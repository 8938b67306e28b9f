import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ListedRequest, RequestHistory } from "../../server/store/staff-records.ts";

const entry = join(import.meta.dirname, "../../server/quotes/main.ts");
const run = promisify(execFile);

/** Runs the staff's command as the staff do and answers its standard output. */
export async function quotes(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [entry, ...words], {
    env: { PATH: process.env.PATH, ...env },
    maxBuffer: 512 * 1024 * 1024,
  });
  return stdout;
}

export async function listRequests(env: Record<string, string>): Promise<ListedRequest[]> {
  return JSON.parse(await quotes(env, "list", "--json"));
}

export async function showRequest(env: Record<string, string>, id: string): Promise<RequestHistory> {
  return JSON.parse(await quotes(env, "show", id, "--json"));
}
