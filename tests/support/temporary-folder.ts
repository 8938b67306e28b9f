import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates a temporary folder for a test run. It is deleted after the run. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), "test-run-"));
  // PostgreSQL runs as another user and needs to reach its folder inside.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // The tests start the commands about two hundred times. With the cache Node compiles each file only once.
  process.env.NODE_COMPILE_CACHE = join(folder, "compiled");
  // Threads that are shutting down may still write to the cache.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
