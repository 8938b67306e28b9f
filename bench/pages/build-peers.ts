import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeFloor } from "../peers/floor/write-floor.ts";
import { peerContent } from "../peers/words/peer-words.ts";

/** A site of the same words built another way. `folder` holds what its server sends. */
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

/** Builds the floors, and the app where it is not built yet from what it is made of now. */
export async function buildPeers(say: (line: string) => void): Promise<Peer[]> {
  const { words, pictures } = peerContent();
  const floor = { name: floorName, folder: join(builtDir, "floor") };
  const picturedFloor = { name: picturedFloorName, folder: join(builtDir, "floor-with-pictures") };
  await writeFloor(floor.folder, words);
  await writeFloor(picturedFloor.folder, words, pictures);
  const folder = join(builtDir, source);
  const mark = join(folder, "made-of");
  const made = fingerprint(JSON.stringify(words));
  if (!existsSync(mark) || readFileSync(mark, "utf8") !== made) {
    say(`building the peer: ${appName}`);
    await buildApp(folder, JSON.stringify(words));
    writeFileSync(mark, made);
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

/** What the app is made of, so that a change of it or of the words builds it anew. */
function fingerprint(words: string): string {
  const files = globSync(`${source}/**/*.*`, { cwd: sourceDir }).toSorted();
  const hash = createHash("sha256").update(words);
  for (const file of files) hash.update(file).update(readFileSync(join(sourceDir, file)));
  return hash.digest("hex");
}
