import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Metadata } from "sharp";
import { formatFields } from "#model/format-yaml.ts";
import { type Kind, kinds, readContentPath } from "#model/kinds.ts";
import { readFields } from "#model/parse-content.ts";
import { formatProblem } from "#model/problem.ts";
import { svgProblems } from "#model/svg.ts";
import { entryProblems } from "../entry-problems.ts";
import { type ContentFiles, isBrandDrawing, isPicture, shaOf } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";

export interface Change {
  operation: "create" | "update" | "delete";
  path: string;
  content?: string;
  /** The former path of a renamed file. */
  from_path?: string;
  /** What the file was when the screen read it. */
  sha?: string;
}

type Step = { path: string; bytes: Buffer | undefined };

const maxPictureSide = 1600;

/** Saves all changes or none: each is read by its schema before the first is written. Throws what is wrong. */
export async function saveChanges(files: ContentFiles, changes: Change[]): Promise<{ path: string; sha: string }[]> {
  for (const { path, from_path = path } of changes) for (const named of [path, from_path]) files.place(named);
  const steps = (await Promise.all(changes.map(stepsOf))).flat();
  // No await from here on, so that no other save comes between comparing and writing.
  for (const change of changes) refuseIfChangedMeanwhile(files, change);
  writeAll(files, steps);
  return steps.flatMap(({ path, bytes }) => (bytes ? [{ path, sha: shaOf(bytes) }] : []));
}

async function stepsOf({ operation, path, from_path = path, content = "" }: Change): Promise<Step[]> {
  if (operation === "delete") return [{ path, bytes: undefined }];
  const bytes = Buffer.from(content, "base64");
  const step = { path, bytes: isPicture(path) ? await checkedPicture(path, bytes) : checkedText(path, bytes) };
  return from_path === path ? [step] : [step, { path: from_path, bytes: undefined }];
}

async function checkedPicture(path: string, bytes: Buffer): Promise<Buffer> {
  if (path.endsWith(".svg")) throw refusal(403, `${path} is a drawing, which is not changed here.`);
  const { format, exif, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({}) as Partial<Metadata>);
  if (format === "webp" && !exif && Math.max(width ?? 0, height ?? 0) <= maxPictureSide) return bytes;
  throw refusal(422, `${path} is not a WebP picture of at most ${maxPictureSide} pixels. Upload the photograph again.`);
}

function checkedText(path: string, bytes: Buffer): Buffer {
  if (isBrandDrawing(path)) return checkedDrawing(path, bytes);
  const { kind } = readContentPath(path) ?? {};
  if (!kind) throw refusal(403, `${path} is not a file that can be edited here.`);
  const fields = fieldsIn(bytes, path, kinds[kind]);
  const problems = entryProblems(fields, kinds[kind].schema);
  if (problems.length > 0) throw refusal(422, problems.join("\n"));
  return Buffer.from(formatFields(fields, kinds[kind]));
}

function checkedDrawing(path: string, bytes: Buffer): Buffer {
  const problems = svgProblems(path, bytes.toString());
  if (problems.length > 0) throw refusal(422, problems.map(formatProblem).join("\n"));
  return bytes;
}

function fieldsIn(bytes: Buffer, path: string, kind: Kind): unknown {
  try {
    return readFields(bytes.toString(), kind);
  } catch {
    throw refusal(422, `${path} cannot be read as YAML.`);
  }
}

function refuseIfChangedMeanwhile(files: ContentFiles, { operation, path, from_path = path, sha }: Change) {
  const isNew = operation === "create" || from_path !== path;
  if (isNew && files.read(path)) throw refusal(409, `${path} exists already. Choose another name.`);
  if (operation === "create") return;
  const before = files.read(from_path);
  if (!before || (sha !== undefined && shaOf(before) !== sha)) {
    throw refusal(409, `Someone else has changed ${from_path} meanwhile. Load the screen again.`);
  }
}

/** A full disk fails here before the first file is changed: renaming takes no space. */
function writeAll(files: ContentFiles, steps: Step[]) {
  const places = steps.map(({ path }) => files.place(path));
  const before = steps.map(({ path }) => files.read(path));
  const waiting = mkdtempSync(join(files.folder, ".saving-"));
  try {
    const written = steps.map(({ bytes }, at) => {
      const file = join(waiting, String(at));
      if (bytes) writeFileSync(file, bytes, { flush: true });
      return file;
    });
    steps.forEach(({ bytes }, at) => {
      const [from = "", to = ""] = [written[at], places[at]];
      if (bytes) renameSync(from, to);
      else rmSync(to);
    });
  } catch (error) {
    for (const [at, place] of places.entries()) {
      const bytes = before[at];
      if (bytes) writeFileSync(place, bytes);
      else rmSync(place, { force: true });
    }
    throw error;
  } finally {
    rmSync(waiting, { recursive: true });
  }
}
