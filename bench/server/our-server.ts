import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../tests/faults/postgres.ts";
import { type MeasuredServer, startMeasured } from "./measured-server.ts";
import { onServerCore } from "./pinned.ts";

const root = join(import.meta.dirname, "../..");

/** Our server as `npm run serve` starts it, on a free port, with its data in the folder given. */
export async function startOurServer(dataDir: string, env: Record<string, string> = {}): Promise<MeasuredServer> {
  const port = await freePort();
  const command = [...onServerCore, process.execPath, ...servingFlags(), join(root, "server/main.ts")];
  return startMeasured(command, port, { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: "off", ...env });
}

/** Node's options of `npm run serve`, without the reading of settings. */
function servingFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { serve: string } };
  return scripts.serve.split(" ").filter((word) => word.startsWith("--") && !word.startsWith("--import"));
}
