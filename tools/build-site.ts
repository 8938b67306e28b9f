import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "..");
const needed = [
  "astro.config.ts",
  "contract",
  "model",
  "package.json",
  "public",
  "server",
  "site",
  "tools",
  "tsconfig.base.json",
];

/**
 * Builds the site of a content folder into another folder, as `npm run build` does. It builds in a copy of the project,
 * since two builds in one folder take each other's files away. Throws what the build wrote.
 */
export async function buildSite(contentDir: string, builtDir: string): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), "project-"));
  try {
    for (const name of needed) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const env = { ...process.env, CONTENT_DIR: contentDir, BUILT_DIR: builtDir };
    const astro = "node_modules/astro/bin/astro.mjs";
    await promisify(execFile)(process.execPath, [astro, "build"], { cwd: copy, env, maxBuffer: 100_000_000 });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
