import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { copyProject } from "./copy-project.ts";

/** Builds in a copy of the project: two builds in one folder delete each other's files. Throws the build's output. */
export async function buildSite(contentDir: string, builtDir: string): Promise<void> {
  const copy = copyProject();
  try {
    const env = { ...process.env, CONTENT_DIR: contentDir, BUILT_DIR: builtDir };
    const astro = "node_modules/astro/bin/astro.mjs";
    // Same flag as in package.json: a small young generation saves a tenth of the memory at no cost in time.
    const words = ["--max-semi-space-size=8", astro, "build"];
    const options = { cwd: copy, env, maxBuffer: 100_000_000 };
    await promisify(execFile)(process.execPath, words, options);
    // By default Vite writes its compiled configuration into node_modules, which may be read-only.
    const desk = ["node_modules/vite/bin/vite.js", "build", "--configLoader=native"];
    await promisify(execFile)(process.execPath, desk, options);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
