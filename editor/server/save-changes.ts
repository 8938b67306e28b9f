import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp, { type Metadata } from "sharp";
import { formatFields } from "#model/format-yaml.ts";
import { contentFile, type FolderName, folders, type Kind, kinds, readContentPath } from "#model/kinds.ts";
import { formatProblem } from "#model/problem.ts";
import { decodeText } from "#model/read/decode-text.ts";
import { missingFonts } from "#model/read/installed-fonts.ts";
import { readFields } from "#model/read/parse-content.ts";
import { UnreadableText } from "#model/read/parse-yaml.ts";
import type { Brand } from "#model/schemas/brand.ts";
import type { PictureFile } from "#model/schemas/picture.ts";
import { picturesNamed } from "#model/site.ts";
import { drawingFile, svgProblems } from "#model/svg.ts";
import { entryProblems, formatEntryProblem } from "../entry-problems.ts";
import { type ContentFiles, isBrandDrawing, isPicture, readIfValid, shaOf } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";
import { refuseShownPictures } from "./pictures.ts";

export interface Change {
  operation: "create" | "update" | "delete";
  path: string;
  content?: string | undefined;
  from_path?: string | undefined;
  /** The file's hash when the screen read it. */
  sha?: string | undefined;
}

/** A file to write. Without bytes, a file to delete. */
type Step = { path: string; bytes: Buffer | undefined };

const maxPictureSide = 1600;

/** Saves all changes or none. Throws the problems of an invalid change. */
export async function saveChanges(files: ContentFiles, changes: Change[]): Promise<{ path: string; sha: string }[]> {
  for (const { path, from_path = path } of changes) for (const named of [path, from_path]) files.resolve(named);
  const stepsOfEach = await Promise.all(changes.map(stepsOf));
  const steps = stepsOfEach.flat();
  // From here on there is no `await`, so that no other save comes between comparing and writing.
  for (const [at, change] of changes.entries()) {
    refuseRemoval(change);
    refuseIfChanged(files, change);
    refuseOldDescription(files, change, stepsOfEach[at]?.[0]?.bytes);
  }
  refuseShownPictures(files, new Map(steps.map(({ path, bytes }) => [path, bytes])));
  writeAll(files, steps);
  return steps.flatMap(({ path, bytes }) => (bytes ? [{ path, sha: shaOf(bytes) }] : []));
}

async function stepsOf({ operation, path, from_path = path, content = "" }: Change): Promise<Step[]> {
  if (operation === "delete") return [{ path, bytes: undefined }];
  const bytes = Buffer.from(content, "base64");
  if (path === contentFile("brand", "brand")) return brandSteps(path, bytes);
  const step = { path, bytes: await (isPicture(path) ? checkedPicture : checkedText)(path, bytes) };
  return from_path === path ? [step] : [step, { path: from_path, bytes: undefined }];
}

/** Moves the drawings, which the screen sends as fields of Brand, into their own files. */
async function brandSteps(path: string, bytes: Buffer): Promise<Step[]> {
  const { logo, icon, ...fields } = Object(fieldsIn(bytes, path, kinds.brand));
  const brand = { path, bytes: checkedFields(fields, kinds.brand) };
  const missing = missingFonts(kinds.brand.schema.parse(fieldsIn(brand.bytes, path, kinds.brand)) as Brand);
  refuseProblems(missing.map(({ fix }) => fix));
  const chosen = Object.entries({ logo, icon }).filter(([, svg]) => svg);
  const drawings = chosen.map(async ([name, svg]) => {
    return { path: drawingFile(name), bytes: await checkedDrawing(drawingFile(name), Buffer.from(`${svg}\n`)) };
  });
  return [brand, ...(await Promise.all(drawings))];
}

async function checkedPicture(path: string, bytes: Buffer): Promise<Buffer> {
  if (path.endsWith(".svg")) throw refusal(403, `${path} is a drawing. Drawings cannot be changed here.`);
  const { format, exif, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({}) as Partial<Metadata>);
  if (format === "webp" && !exif && Math.max(width ?? 0, height ?? 0) <= maxPictureSide) return bytes;
  throw refusal(422, `${path} is not a WebP picture of at most ${maxPictureSide} pixels. Upload the photograph again.`);
}

async function checkedText(path: string, bytes: Buffer): Promise<Buffer> {
  if (isBrandDrawing(path)) return checkedDrawing(path, bytes);
  const { kind } = readContentPath(path) ?? {};
  if (!kind) throw refusal(403, `${path} cannot be edited here.`);
  return checkedFields(fieldsIn(bytes, path, kinds[kind]), kinds[kind]);
}

function checkedFields(fields: unknown, kind: Kind): Buffer {
  const written = formatFields(fields, kind);
  refuseProblems(entryProblems(readFields(written, kind), kind.schema).map(formatEntryProblem));
  return Buffer.from(written);
}

async function checkedDrawing(path: string, bytes: Buffer): Promise<Buffer> {
  refuseProblems(svgProblems(path, bytes.toString()).map(({ fix }) => fix));
  await sharp(bytes)
    .metadata()
    .catch(() => refuseProblems(["This drawing is damaged. Export it again as plain SVG."]));
  return bytes;
}

function fieldsIn(bytes: Buffer, path: string, kind: Kind, consequence = ""): unknown {
  try {
    return readFields(decodeText(bytes), kind);
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    throw refusal(422, formatProblem({ file: path, field: error.field, fix: error.message + consequence }));
  }
}

/** Refuses to replace a file that cannot be read, since the screen shows it empty or with lost letters. */
export function refuseUnreadable(files: ContentFiles, { operation, path, from_path = path }: Change): void {
  const { kind } = readContentPath(from_path) ?? {};
  const before = kind && files.read(from_path);
  const consequence = " Until then it cannot be saved here.";
  if (before && operation !== "delete") fieldsIn(before, from_path, kinds[kind], consequence);
}

function refuseProblems(fixes: string[]): void {
  if (fixes.length > 0) throw refusal(422, fixes.join("\n"));
}

function refuseRemoval({ operation, path, from_path = path }: Change) {
  if (operation !== "delete" && from_path === path) return;
  const { kind } = readContentPath(from_path) ?? {};
  const canBeRemoved = kind ? kind in folders && folders[kind as FolderName].canBeAdded : isPicture(from_path);
  if (!canBeRemoved || from_path.endsWith(".svg")) throw refusal(403, `${from_path} cannot be renamed or deleted.`);
}

/** The last rejected picture by path. Saving it a second time confirms it. */
const rejectedPictures = new Map<string, string>();

/** Rejects a replaced picture with an unchanged description, once. */
function refuseOldDescription(files: ContentFiles, { operation, path, from_path = path }: Change, bytes?: Buffer) {
  const { kind } = readContentPath(path) ?? {};
  const before = files.read(from_path);
  if (operation !== "update" || !kind || !before || !bytes) return;
  const picturesIn = (text: Buffer) => {
    return picturesNamed(kinds[kind].schema, readIfValid(text.toString(), path, kinds[kind]));
  };
  const [old, now] = [picturesIn(before), picturesIn(bytes)];
  const isIn = (pictures: PictureFile[]) => (one: PictureFile) =>
    pictures.some(({ file, alt }) => file === one.file && alt === one.alt);
  const gone = old.filter((one) => !isIn(now)(one));
  const kept = now.find((one) => one.alt && !isIn(old)(one) && gone.some(({ alt }) => alt === one.alt));
  const isConfirmed = rejectedPictures.get(path) === kept?.file;
  rejectedPictures.delete(path);
  if (!kept || isConfirmed) return;
  rejectedPictures.set(path, kept.file);
  const fix = "Describe the new picture and move its labels. If they still fit, save again.";
  throw refusal(422, `You replaced the picture, but its description is still "${kept.alt}". ${fix}`);
}

function refuseIfChanged(files: ContentFiles, { operation, path, from_path = path, sha }: Change) {
  const isNew = operation === "create" || from_path !== path;
  if (isNew && files.read(path)) throw refusal(409, `${path} already exists. Choose another name.`);
  if (operation === "create") return;
  const before = files.read(from_path);
  if (!before || (sha !== undefined && shaOf(before) !== sha)) {
    throw refusal(409, `Someone else has changed ${from_path}. Reload the page.`);
  }
}

/** Writes all files to a temporary folder first, so that a full disk fails before the first file changes. */
function writeAll(files: ContentFiles, steps: Step[]) {
  const waiting = join(files.folder, ".saving");
  rmSync(waiting, { recursive: true, force: true });
  mkdirSync(waiting);
  try {
    for (const [at, { bytes }] of steps.entries()) {
      if (bytes) writeFileSync(join(waiting, String(at)), bytes, { flush: true });
    }
    for (const [at, { path, bytes }] of steps.entries()) {
      const file = files.resolve(path);
      // The folder of the first job does not exist yet.
      if (bytes) mkdirSync(dirname(file), { recursive: true });
      if (bytes) renameSync(join(waiting, String(at)), file);
      else rmSync(file, { force: true });
    }
  } finally {
    rmSync(waiting, { recursive: true, force: true });
  }
}
