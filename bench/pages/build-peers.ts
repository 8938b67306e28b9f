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

const frameworks = [
  { name: appName, source: "single-page-app", build: "vite build", built: "built" },
  { name: "Next.js static export", source: "next-export", build: "next build", built: "built" },
  {
    name: "React Router prerendered",
    source: "react-router-prerendered",
    build: "react-router build",
    built: "built/client",
  },
];

const sourceDir = join(import.meta.dirname, "../peers");
const builtDir = join(sourceDir, ".built");

/** Builds every peer that is not built yet from what it is made of now. */
export async function buildPeers(say: (line: string) => void): Promise<Peer[]> {
  const { words, pictures } = peerContent();
  const floor = { name: floorName, folder: join(builtDir, "floor") };
  const picturedFloor = { name: picturedFloorName, folder: join(builtDir, "floor-with-pictures") };
  await writeFloor(floor.folder, words);
  await writeFloor(picturedFloor.folder, words, pictures);
  const peers = [floor, picturedFloor];
  for (const { name, source, build, built } of frameworks) {
    const folder = join(builtDir, source);
    const mark = join(folder, "made-of");
    const made = fingerprint(source, JSON.stringify(words));
    if (!existsSync(mark) || readFileSync(mark, "utf8") !== made) {
      say(`building the peer: ${name}`);
      await buildPeer(source, folder, build, JSON.stringify(words));
      writeFileSync(mark, made);
    }
    peers.push({ name, folder: join(folder, built) });
  }
  return peers;
}

async function buildPeer(source: string, folder: string, build: string, words: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(sourceDir, source), folder, { recursive: true });
  const [parts = ""] = globSync("*/page-parts", { cwd: folder });
  cpSync(join(sourceDir, "page-parts"), join(folder, parts), { recursive: true });
  writeFileSync(join(folder, parts, "words.json"), words);
  const npm = (...args: string[]) => promisify(execFile)("npm", args, { cwd: folder, timeout: 600_000 });
  await npm("install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts");
  await npm("exec", "--", ...build.split(" "));
}

/** What a peer is made of, so that a change of it or of the words builds it anew. */
function fingerprint(source: string, words: string): string {
  const files = globSync([`${source}/**/*.*`, "page-parts/*"], { cwd: sourceDir }).toSorted();
  const hash = createHash("sha256").update(words);
  for (const file of files) hash.update(file).update(readFileSync(join(sourceDir, file)));
  return hash.digest("hex");
}
