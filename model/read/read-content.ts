import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import type { Words } from "#contract/words.ts";
import { type Content, contentOf, type Entries } from "../content.ts";
import { type Kind, type KindName, kindNames, kinds, singles } from "../kinds.ts";
import { ContentError, type Problem } from "../problem.ts";
import { wordsOf } from "../resolve/words.ts";
import type { Brand } from "../schemas/brand.ts";
import type { Company } from "../schemas/company.ts";
import type { MapFile } from "../schemas/map.ts";
import { addressWord } from "../schemas/text.ts";
import type { WordsFile } from "../schemas/words.ts";
import { brandDrawings, drawingFile, svgProblems } from "../svg.ts";
import { decodeText } from "./decode-text.ts";
import { type Parsed, parseContent, readFields } from "./parse-content.ts";
import { UnreadableText } from "./parse-yaml.ts";

/** Checks each file by its own schema, but not against other files. */
export function readContent(folder: string): { content?: Content; problems: Problem[] } {
  const entries: Entries = {};
  const problems: Problem[] = [];
  for (const kind of kindNames) {
    const files = filesOf(folder, kind).map((path) => [parse(path).name, readFile(folder, path, kinds[kind])] as const);
    problems.push(...files.flatMap(([, read]) => read.problems));
    entries[kind] = Object.fromEntries(files.map(([name, { value }]) => [name, value]));
  }
  const drawings = Object.fromEntries(brandDrawings.flatMap((name) => readDrawing(folder, name)));
  problems.push(...Object.entries(drawings).flatMap(([name, text]) => svgProblems(drawingFile(name), text)));
  const pictures = filesIn(join(folder, "images")).filter((file) => /\.(webp|svg)$/.test(file));
  for (const file of pictures.filter((one) => one.endsWith(".svg"))) {
    problems.push(...svgProblems(`content/images/${file}`, readFileSync(join(folder, "images", file), "utf8")));
  }
  if (problems.length > 0) return { problems };
  const pictureNames = pictures.map((file) => parse(file).name);
  return { content: contentOf(entries, pictureNames, drawings), problems };
}

/** Finds fields of version 4, with the place where their facts belong now. */
export function findMoved(folder: string): Problem[] {
  return kindNames.flatMap((kind) =>
    filesOf(folder, kind).flatMap((path) => {
      const found: Problem[] = [];
      readFields(decodeText(readFileSync(join(folder, path))), kinds[kind], ({ field, place, isLost }) => {
        const next = isLost ? "Then delete it here." : "Run npm run check:content -- --fix to update the file.";
        found.push({ file: `content/${path}`, field, fix: `This field changed. ${place} ${next}` });
      });
      return found;
    }),
  );
}

/** Throws a `ContentError` if the brand is invalid. */
export function readBrand(folder: string): Brand {
  const { value, problems } = readFile(folder, "brand.yaml", kinds.brand);
  if (value === undefined) throw new ContentError(problems);
  return value as Brand;
}

export function readCompany(folder: string): Company | undefined {
  return readFile(folder, "company.yaml", kinds.company).value as Company | undefined;
}

export function readMap(folder: string): MapFile | undefined {
  return readFile(folder, "map.yaml", kinds.map).value as MapFile | undefined;
}

/** Returns one name and SVG, or nothing if the file is missing. */
export function readDrawing(folder: string, name: (typeof brandDrawings)[number]): [string, string][] {
  const file = join(folder, `${name}.svg`);
  return existsSync(file) ? [[name, readFileSync(file, "utf8").trim()]] : [];
}

export function readWords(folder: string): Words | undefined {
  const company = readCompany(folder);
  const [changes] = filesOf(folder, "words").map((path) => readFile(folder, path, kinds.words));
  if (!company || changes?.problems.length) return undefined;
  return wordsOf(changes?.value as WordsFile | undefined, company);
}

/** Includes a missing required file, so that it gets reported. */
function filesOf(folder: string, kind: KindName): string[] {
  if (!(kind in singles)) return filesIn(join(folder, kind)).map((file) => `${kind}/${file}`);
  const file = `${kind}.${kinds[kind].ending}`;
  return kinds[kind].isOptional && !existsSync(join(folder, file)) ? [] : [file];
}

function readFile(folder: string, path: string, kind: Kind): Parsed {
  const file = `content/${path}`;
  const { name, ext } = parse(path);
  if (ext !== `.${kind.ending}` || !addressWord.safeParse(name).success) {
    const better = `${suggestName(name)}.${kind.ending}`;
    const fix = `File names are part of addresses: lowercase words joined by hyphens. Rename it to ${better}.`;
    return { problems: [{ file, field: "the file's name", fix }] };
  }
  let text: string;
  try {
    text = decodeText(readFileSync(join(folder, path)));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    const unread = `This file ${isMissing ? "is missing. Add it." : "cannot be read. Check its permissions."}`;
    const fix = error instanceof UnreadableText ? error.message : unread;
    return { problems: [{ file, field: "the whole file", fix }] };
  }
  return parseContent(text, file, kind);
}

function filesIn(folder: string): string[] {
  return entriesIn(folder).flatMap(({ name, isFolder }) => (isFolder ? [] : [name]));
}

/** Omits system files and READMEs. Returns an empty list if the folder is missing. */
export function entriesIn(folder: string): { name: string; isFolder: boolean }[] {
  if (!isFolder(folder)) return [];
  const names = readdirSync(folder).filter((name) => !isLeftBySystem(name) && name.toLowerCase() !== "readme.md");
  return names.toSorted().map((name) => ({ name, isFolder: isFolder(join(folder, name)) }));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Returns whether an operating system or an editor left a file. */
export function isLeftBySystem(name: string): boolean {
  return /^\.|^(desktop\.ini|(eh)?thumbs\.db|icon\r)$|~$/i.test(name);
}

/** Returns "about-us" for "About Us.yml" and "about-us.yaml.txt". */
export function suggestName(name: string): string {
  const [bare = ""] = name.toLowerCase().split(/\.(?:ya?ml|md|txt)\b/);
  return (bare.match(/[a-z0-9]+/g) ?? ["a-name"]).join("-");
}
