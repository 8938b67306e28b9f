import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Gives a run of the tests a temporary folder of its own, which is deleted with all they leave in it. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), "test-run-"));
  // PostgreSQL runs as another user and must get through to its own folder in there.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // The staff's command is started some two hundred times: Node then compiles each of its files once.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  // The threads still write there what they compiled while they end.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
