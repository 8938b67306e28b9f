import { join } from "node:path";
import { folders, kindNames, readContentPath, singles } from "#model/kinds.ts";
import type { Problem } from "#model/problem.ts";
import { entriesIn, suggestName } from "#model/read/read-content.ts";
import { pictureName } from "#model/schemas/text.ts";
import { brandDrawings } from "#model/svg.ts";

const otherFiles = ["dictionary.txt", ...brandDrawings.map((name) => `${name}.svg`)];

/** Finds files and folders that nothing reads. The reader itself reports other files with wrong names. */
export function unknownFiles(folder: string): Problem[] {
  const entries = entriesIn(folder);
  const read = entries.filter(({ name, isFolder }) => isFolder && (name in folders || name === "images"));
  const inside = read.flatMap(({ name: outer }) => {
    return entriesIn(join(folder, outer)).map(({ name, isFolder }) => ({ name: `${outer}/${name}`, isFolder }));
  });
  const unknown = [...entries.filter((entry) => !read.includes(entry)), ...inside].filter(
    ({ name, isFolder }) => isFolder || !isRead(name),
  );
  return unknown.map(({ name }) => ({ file: `content/${name}`, field: "the file's name", fix: fixFor(name) }));
}

function isRead(path: string): boolean {
  const [folder = "", picture = ""] = path.split("/");
  if (folder === "images") return /\.(webp|svg)$/.test(picture) && pictureName.safeParse(picture.slice(0, -5)).success;
  return folder in folders || otherFiles.includes(path) || readContentPath(`content/${path}`) !== undefined;
}

function fixFor(path: string): string {
  if (path.startsWith("images/"))
    return "No page can show it. Save it as WebP or SVG under a name of lowercase words joined by hyphens.";
  const known = kindNames.find((kind) => kind === suggestName(path));
  if (!known) return "Nothing reads it. Delete it, or move it out of the content folder.";
  return `Nothing reads it. Delete it, or rename it ${known}${known in singles ? ".yaml" : ""}.`;
}
