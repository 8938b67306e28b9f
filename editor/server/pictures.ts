import { folders, kinds, readContentPath } from "#model/kinds.ts";
import { ContentError } from "#model/problem.ts";
import { readContent } from "#model/read/read-content.ts";
import { writtenStrings } from "#model/resolve/written-strings.ts";
import { type ContentFiles, isPicture } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";

/** Returns photographs that no entry shows. Leaves out drawings, which the screen cannot delete. */
export function unusedPictures(files: ContentFiles) {
  const shown = new Set(picturesShown(files).map(({ path }) => path));
  return files.list().filter(({ path }) => path.endsWith(".webp") && !shown.has(path));
}

/** Rejects deleting or renaming a picture in use, unless the same save changes its entry. */
export function refuseShownPictures(files: ContentFiles, saved: Map<string, Buffer | undefined>): void {
  const deleted = [...saved.keys()].filter((path) => isPicture(path) && !saved.get(path));
  if (deleted.length === 0) return;
  const shown = picturesShown(files).find(({ path, file }) => deleted.includes(path) && !saved.has(file));
  if (!shown) return;
  const { kind = "pages", name } = readContentPath(shown.file) ?? {};
  const fix = "Choose another picture there, then delete this one.";
  const entry = kind in folders ? `${kinds[kind].label}, ${name}` : kinds[kind].label;
  throw refusal(409, `${entry} still shows ${shown.written}. ${fix}`);
}

/** Throws if any file is invalid, because it could show any picture. */
function picturesShown({ folder }: ContentFiles) {
  const { content, problems } = readContent(folder);
  if (!content) throw new ContentError(problems);
  const pictures = writtenStrings(content).references.filter(({ reference }) => reference === "images");
  return pictures.map(({ file, written }) => ({ file, written, path: `content/images/${written}.webp` }));
}
