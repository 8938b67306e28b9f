import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { loadSite } from "#model/load-site.ts";
import { isLeftBySystem } from "#model/read/read-content.ts";
import { loadRelease } from "../server/built-site/release.ts";
import { buildSite } from "../site/assemble/build-site.ts";
import { hashFiles } from "./published.ts";
import { addRelease, rollBackScript } from "./release-scripts.ts";
import { type PublishTo, runScript } from "./run-script.ts";

/** Visitors see the old release until the end. Pass errors to `explainBuild`. */
export async function publish(contentDir: string, to: PublishTo, beforeSending = (_built: string) => {}) {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  try {
    // A copy, because the owner may save changes during the build.
    const [content, built] = [join(folder, "content"), join(folder, "built")];
    const isContent = (path: string) => path === contentDir || !isLeftBySystem(basename(path));
    cpSync(contentDir, content, { recursive: true, filter: isContent });
    loadSite(content);
    await buildSite(content, built);
    writeFileSync(join(built, "content.json"), JSON.stringify(hashFiles(content)));
    beforeSending(built);
    await sendRelease(built, to);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a built folder the current release. Throws an `UnusableBuild` if the server cannot read it. */
export async function sendRelease(built: string, to: PublishTo): Promise<void> {
  loadRelease({ builtDir: built, siteUrl: undefined, deskStaff: [], checkDesk: true });
  // The manifest is last, so a truncated archive has none.
  const parts = readdirSync(built).filter((name) => name !== "manifest.json");
  const args = ["-cf", "-", "-C", built, ...parts, "manifest.json"];
  const tar = spawn("tar", args, { stdio: ["ignore", "pipe", "inherit"] });
  // Without tar the archive is empty, and the script rejects it.
  tar.on("error", () => {});
  const names = readdirSync(built, { recursive: true, encoding: "utf8" });
  const sizes = names.map((name) => statSync(join(built, name)).size);
  const kilobytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  await runScript(addRelease(kilobytes), to, tar.stdout);
}

export async function rollBack(to: PublishTo): Promise<void> {
  await runScript(rollBackScript, to);
}
