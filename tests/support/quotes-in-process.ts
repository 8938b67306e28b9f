import { commands } from "../../server/cli/main.ts";
import { runCommand } from "../../server/cli/run-command.ts";
import type { Environment } from "../../server/config/settings.ts";
import type { QuoteRequestHistory } from "../../server/requests/history.ts";
import type { ListedQuoteRequest } from "../../server/requests/list-requests.ts";
import { sampleSite } from "./sample-site.ts";

export async function listRequests(env: Environment): Promise<ListedQuoteRequest[]> {
  return JSON.parse(await quotes(env, "list"));
}

export async function showRequest(env: Environment, id: string): Promise<QuoteRequestHistory> {
  return JSON.parse(await quotes(env, "show", id));
}

/**
 * Runs the `quotes` command in this process and returns its standard output. Rejects with the standard error if the
 * command fails. Only one can run at a time.
 */
export async function quotes(env: Environment, ...args: string[]): Promise<string> {
  const { argv, env: realEnv, stdout, stderr } = process;
  const realWrite = { stdout: stdout.write, stderr: stderr.write };
  const errorListeners = stdout.listeners("error");
  const written = { stdout: "", stderr: "" };
  const collect = (name: "stdout" | "stderr") => (text: string | Uint8Array) => {
    written[name] += text;
    return true;
  };
  process.argv = [...argv.slice(0, 2), ...args];
  process.env = { BUILT_DIR: sampleSite(), ...env };
  stdout.write = collect("stdout");
  stderr.write = collect("stderr");
  try {
    await runCommand("quotes", commands);
    if (process.exitCode) throw new Error(written.stderr);
    return written.stdout;
  } finally {
    Object.assign(process, { argv, env: realEnv, exitCode: undefined });
    Object.assign(stdout, { write: realWrite.stdout });
    Object.assign(stderr, { write: realWrite.stderr });
    for (const added of stdout.listeners("error").filter((one) => !errorListeners.includes(one)))
      stdout.off("error", added as () => void);
  }
}
