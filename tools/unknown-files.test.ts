import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { formatProblem } from "#model/problem.ts";
import { ContentCopy } from "../tests/support/sample-content.ts";
import { unknownFiles } from "./unknown-files.ts";

const moveAway = "Delete it, or move it out of the content folder.";
const renamePicture = "No page can show it. Save it as WebP or SVG under a name of lowercase words joined by hyphens.";

it.each([
  ["company.yml", "Nothing reads it. Delete it, or rename it company.yaml."],
  ["Words.YAML", "Nothing reads it. Delete it, or rename it words.yaml."],
  ["trees.yaml.txt", "Nothing reads it. Delete it, or rename it trees.yaml."],
  ["writing.yaml", `Nothing reads it. ${moveAway}`],
  ["notes.txt", `Nothing reads it. ${moveAway}`],
  ["images/eave.jpg", renamePicture],
  ["images/Front Door.webp", renamePicture],
])("reports %s", (file, fix) => {
  const copy = new ContentCopy();
  copy.write(file, "");
  expect(unknownFiles(copy.folder).map(formatProblem)).toEqual([`content/${file}: the file's name: ${fix}`]);
});

it("reports a folder that nothing reads", () => {
  const copy = new ContentCopy();
  for (const name of ["page", "pages/old"]) mkdirSync(join(copy.folder, name));
  expect(unknownFiles(copy.folder).map(({ file }) => file)).toEqual(["content/page", "content/pages/old"]);
  expect(copy.problems()).toEqual([]);
});

it("ignores a README and files that operating systems and editors leave", () => {
  const copy = new ContentCopy();
  const names = [".DS_Store", "._index.yaml", "Desktop.ini", "Thumbs.db", "Icon\r", "index.yaml~", "README.md"];
  for (const name of names) for (const folder of ["", "pages/", "legal/", "images/"]) copy.write(folder + name, "");
  mkdirSync(join(copy.folder, ".git"));
  expect(unknownFiles(copy.folder)).toEqual([]);
  expect(copy.problems()).toEqual([]);
});
