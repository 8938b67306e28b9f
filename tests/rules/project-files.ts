import { readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, matchesGlob, posix } from "node:path";

/** A file of the project, by its path from the root. */
export interface ProjectFile {
  path: string;
  /** The top folder it is in, such as "site", a room inside it with rules of its own, or "" for the root. */
  layer: string;
  /** The folder inside the layer, such as "components", or "". */
  room: string;
  isTest: boolean;
  text: string;
}

const innerLayers = ["site/assemble", "tests/support", "extras/bench"];
const textEndings = /\.(ts|tsx|astro|css|md|yaml|yml|json|py|txt|svg|html|example|npmrc|gitignore)$/;

/** Read without git, since a downloaded copy of the project has no repository. */
const ignored = [".git", ...readFileSync(".gitignore", "utf8").split("\n")].map((line) => line.replace(/\/$/, ""));

/** Returns the paths of all files that git does not ignore. */
export function projectPaths(folder = ""): string[] {
  return readdirSync(folder || ".", { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (ignored.some((pattern) => path === pattern || matchesGlob(entry.name, pattern))) return [];
    return entry.isDirectory() ? projectPaths(path) : [path];
  });
}

export function projectFiles(): ProjectFile[] {
  const paths = projectPaths().filter((path) => textEndings.test(path) || extname(path) === "");
  return paths.map(readProjectFile);
}

/** Returns every code file except the bench's peers, which imitate other people's sites. */
export function codeFiles(): ProjectFile[] {
  return projectFiles().filter(({ path }) => /\.(ts|tsx|astro)$/.test(path) && !path.startsWith("extras/bench/peers/"));
}

/** Returns a file's imports: paths from the root, or names of packages. */
export function importsOf({ path, text }: ProjectFile): string[] {
  const found = code(text).matchAll(/\b(?:from\s+|import\s+|import\s*\(\s*)"([^"]+)"/g);
  return Array.from(found, ([, target = ""]) => {
    if (target.startsWith("#")) return target.slice(1);
    return target.startsWith(".") ? join(dirname(path), target) : target;
  });
}

export function code(text: string): string {
  return text.replaceAll(/(^|\s)\/\*[\s\S]*?\*\//g, "$1").replaceAll(/(^|\s)\/\/ .*$/gm, "$1");
}

/** Returns the layer of a file: see `ProjectFile`. */
export function layerOf(path: string): string {
  const [top = "", isInFolder] = path.split("/");
  return innerLayers.find((layer) => path.startsWith(`${layer}/`)) ?? (isInFolder === undefined ? "" : top);
}

function readProjectFile(path: string): ProjectFile {
  const layer = layerOf(path);
  const [room = "", isInRoom] = layer === "" ? [] : path.slice(layer.length + 1).split("/");
  const isTest = layer === "tests" || /\.(test|spec)\.tsx?$/.test(path);
  return { path, layer, room: isInRoom === undefined ? "" : room, isTest, text: readFileSync(path, "utf8") };
}
