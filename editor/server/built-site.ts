import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildSite } from "../../build/build-site.ts";

/** The site as it was last built to look at, served on this machine. Requests sent to it reach nobody. */
export class BuiltSite {
  readonly #folder = mkdtempSync(join(tmpdir(), "site-to-look-at-"));
  #server: ChildProcess | undefined;
  #built = "";

  /** Builds a content folder and returns the address of the built site. Throws what the build wrote. */
  async build(contentDir: string): Promise<string> {
    const built = mkdtempSync(join(this.#folder, "built-"));
    try {
      await buildSite(contentDir, built);
    } catch (error) {
      rmSync(built, { recursive: true });
      throw error;
    }
    this.#server?.kill();
    if (this.#built) rmSync(this.#built, { recursive: true });
    this.#built = built;
    const cwd = join(import.meta.dirname, "../..");
    const env = { HOST: "127.0.0.1", PORT: "0", BUILT_DIR: built, DATA_DIR: join(this.#folder, "data") };
    this.#server = spawn(process.execPath, ["server/main.ts"], { cwd, env, stdio: ["ignore", "pipe", "ignore"] });
    return addressOf(this.#server);
  }

  async close(): Promise<void> {
    const server = this.#server;
    // One that still runs would make its data folder again.
    if (server?.exitCode === null && server.signalCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The server logs one JSON object per line; one of the first has its address. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The site's server has no output.");
  for await (const line of createInterface({ input: stdout })) {
    const { address } = JSON.parse(line);
    if (address) {
      stdout.resume();
      return address;
    }
  }
  throw new Error("The site's server stopped before it logged its address.");
}
