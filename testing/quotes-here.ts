import { commands } from "../server/cli/main.ts";
import { runCommand } from "../server/cli/run-command.ts";
import type { Environment } from "../server/config/settings.ts";
import type { QuoteRequestHistory } from "../server/requests/history.ts";
import type { ListedQuoteRequest } from "../server/requests/list-requests.ts";
import { sampleSite } from "./sample-site.ts";

export async function listRequests(env: Environment): Promise<ListedQuoteRequest[]> {
  return JSON.parse(await quotes(env, "list"));
}

export async function showRequest(env: Environment, id: string): Promise<QuoteRequestHistory> {
  return JSON.parse(await quotes(env, "show", id));
}

/**
 * Runs the staff's command in this process, one at a time, and returns its standard output. Rejects with the standard error
 * of a command that fails.
 */
export async function quotes(env: Environment, ...words: string[]): Promise<string> {
  const { argv, env: ownEnv, stdout, stderr } = process;
  const own = { stdout: stdout.write, stderr: stderr.write };
  const ownErrorListeners = stdout.listeners("error");
  const written = { stdout: "", stderr: "" };
  const noteIn = (name: "stdout" | "stderr") => (text: string | Uint8Array) => {
    written[name] += text;
    return true;
  };
  process.argv = [...argv.slice(0, 2), ...words];
  process.env = { BUILT_DIR: sampleSite(), ...env };
  stdout.write = noteIn("stdout");
  stderr.write = noteIn("stderr");
  try {
    await runCommand("quotes", commands);
    if (process.exitCode) throw new Error(written.stderr);
    return written.stdout;
  } finally {
    Object.assign(process, { argv, env: ownEnv, exitCode: undefined });
    Object.assign(stdout, { write: own.stdout });
    Object.assign(stderr, { write: own.stderr });
    for (const added of stdout.listeners("error").filter((one) => !ownErrorListeners.includes(one)))
      stdout.off("error", added as () => void);
  }
}
