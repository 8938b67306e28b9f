import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { copyProject } from "./copy-project.ts";

/**
 * Builds the site of a content folder into another folder, as `npm run build` does, in a copy of the project, since two
 * builds in one folder delete each other's files. `settings` are added to the environment. Throws what the build wrote.
 */
export async function buildSite(contentDir: string, builtDir: string, settings = {}): Promise<void> {
  const copy = copyProject();
  try {
    const env = { ...process.env, CONTENT_DIR: contentDir, BUILT_DIR: builtDir, ...settings };
    const astro = "node_modules/astro/bin/astro.mjs";
    // As in package.json: with small halves for new objects the build takes a tenth less memory and no more time.
    const words = ["--max-semi-space-size=8", astro, "build"];
    await promisify(execFile)(process.execPath, words, { cwd: copy, env, maxBuffer: 100_000_000 });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
