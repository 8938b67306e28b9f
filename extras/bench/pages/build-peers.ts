import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeFloor } from "../peers/floor/write-floor.ts";
import { peerContent } from "../peers/words/peer-words.ts";

/** A site with the same text, built another way. `folder` contains the files to serve. */
export interface Peer {
  name: string;
  folder: string;
}

export const floorName = "hand-written floor";
export const picturedFloorName = "floor with pictures";
export const appName = "single-page app";

const source = "single-page-app";
const sourceDir = join(import.meta.dirname, "../peers");
const builtDir = join(sourceDir, ".built");

/** Builds the floors, and the app unless it is already built from the same sources. */
export async function buildPeers(say: (line: string) => void): Promise<Peer[]> {
  const { words, pictures } = peerContent();
  const floor = { name: floorName, folder: join(builtDir, "floor") };
  const picturedFloor = { name: picturedFloorName, folder: join(builtDir, "floor-with-pictures") };
  await writeFloor(floor.folder, words);
  await writeFloor(picturedFloor.folder, words, pictures);
  const folder = join(builtDir, source);
  const hashFile = join(folder, "source-hash");
  const hash = hashSources(JSON.stringify(words));
  if (!existsSync(hashFile) || readFileSync(hashFile, "utf8") !== hash) {
    say(`building the peer: ${appName}`);
    await buildApp(folder, JSON.stringify(words));
    writeFileSync(hashFile, hash);
  }
  return [floor, picturedFloor, { name: appName, folder: join(folder, "built") }];
}

async function buildApp(folder: string, words: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(sourceDir, source), folder, { recursive: true });
  writeFileSync(join(folder, "src/words.json"), words);
  const npm = (...args: string[]) => promisify(execFile)("npm", args, { cwd: folder, timeout: 600_000 });
  await npm("install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts");
  await npm("exec", "--", "vite", "build");
}

/** Hashes the app's sources and words. */
function hashSources(words: string): string {
  const files = globSync(`${source}/**/*.*`, { cwd: sourceDir }).toSorted();
  const hash = createHash("sha256").update(words);
  for (const file of files) hash.update(file).update(readFileSync(join(sourceDir, file)));
  return hash.digest("hex");
}
