import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { floorPage } from "../peers/floor/write-floor.ts";
import { peerWords } from "./peer-words.ts";

/** A site of the same words built another way. `folder` holds what its server sends. */
export interface Peer {
  name: string;
  folder: string;
}

interface Recipe {
  name: string;
  source: string;
  /** Where the parts all React peers share are put. */
  parts: string;
  /** Run with Node in the peer's folder. */
  build: string[];
  built: string;
}

const recipes: Recipe[] = [
  {
    name: "single-page app",
    source: "single-page-app",
    parts: "src/page-parts",
    build: ["node_modules/vite/bin/vite.js", "build"],
    built: "built",
  },
  {
    name: "Next.js static export",
    source: "next-export",
    parts: "app/page-parts",
    build: ["node_modules/next/dist/bin/next", "build"],
    built: "built",
  },
  {
    name: "React Router prerendered",
    source: "react-router-prerendered",
    parts: "app/page-parts",
    build: ["node_modules/@react-router/dev/bin.cjs", "build"],
    built: "built/client",
  },
];

const sourceDir = join(import.meta.dirname, "../peers");
const workDir = join(sourceDir, ".built");
const run = promisify(execFile);
const longestBuildMs = 600_000;

/** Builds every peer that is not built yet from what it is made of now. */
export async function buildPeers(say: (line: string) => void): Promise<Peer[]> {
  const words = peerWords();
  const floor = { name: "hand-written floor", folder: join(workDir, "floor") };
  mkdirSync(floor.folder, { recursive: true });
  writeFileSync(join(floor.folder, "index.html"), floorPage(words));
  const peers = [floor];
  for (const recipe of recipes) peers.push(await buildPeer(recipe, JSON.stringify(words), say));
  return peers;
}

async function buildPeer(recipe: Recipe, words: string, say: (line: string) => void): Promise<Peer> {
  const folder = join(workDir, recipe.source);
  const peer = { name: recipe.name, folder: join(folder, recipe.built) };
  const made = fingerprint(recipe, words);
  const mark = join(folder, "made-of");
  if (existsSync(mark) && readFileSync(mark, "utf8") === made) return peer;
  say(`building the peer: ${recipe.name}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(sourceDir, recipe.source), folder, { recursive: true });
  cpSync(join(sourceDir, "page-parts"), join(folder, recipe.parts), { recursive: true });
  writeFileSync(join(folder, recipe.parts, "words.json"), words);
  await run("npm", ["install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"], inside(folder));
  await run(process.execPath, recipe.build, inside(folder));
  writeFileSync(mark, made);
  return peer;
}

function inside(cwd: string) {
  return { cwd, timeout: longestBuildMs, maxBuffer: 2 ** 26, shell: process.platform === "win32" };
}

/** What a peer is made of, so that a change of it or of the words builds it anew. */
function fingerprint({ source }: Recipe, words: string): string {
  const files = globSync([`${source}/**/*.*`, "page-parts/*"], { cwd: sourceDir }).toSorted();
  const hash = createHash("sha256").update(words);
  for (const file of files) hash.update(file).update(readFileSync(join(sourceDir, file)));
  return hash.digest("hex");
}
