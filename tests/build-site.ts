import { execFileSync } from "node:child_process";

/** Builds the site of a content folder into another folder, as `npm run build` does. Throws what the build wrote. */
export function buildSite(contentDir: string, builtDir: string): void {
  const env = { ...process.env, CONTENT_DIR: contentDir, BUILT_DIR: builtDir };
  execFileSync(process.execPath, ["node_modules/astro/bin/astro.mjs", "build"], { env, stdio: "pipe" });
}
