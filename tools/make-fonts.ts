import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkitten";
import subsetFont from "subset-font";
import { loadSite } from "#model/load-site.ts";
import { plainLines } from "#model/plain-text.ts";
import { type Face, faceName, familyName } from "#model/schemas/brand.ts";
import type { Fallback } from "../build/brand-styles.ts";

/**
 * Makes the files of the faces that `content/brand.yaml` names, from the packages of Fontsource: in `site/fonts/` a
 * font of the characters American English needs, its license, and how the fallbacks are stretched to its measures. A
 * face whose files are there is left as it is; files of faces that are no longer named are deleted.
 */
const fontsDir = join(import.meta.dirname, "../site/fonts");
const fallbacksFile = join(fontsDir, "fallbacks.json");
const packagesDir = join(import.meta.dirname, "../node_modules");

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
const characters = `${ascii}\u00a0©®°²·¼½¾×áéíñóúü–—‘’“”•…−`;

/** The average width of a letter of the fallbacks in this site's texts, in em: Arial's, which Liberation Sans shares. */
const arial = { regular: 0.4365, bold: 0.4701 };

const { brand, texts } = loadSite(process.argv[2] ?? "content");
const sample = texts.flatMap(({ written }) => plainLines(written)).join(" ");
const fallbacks: Record<string, Fallback[]> = JSON.parse(readFileSync(fallbacksFile, "utf8"));
const faces = [brand.faces.heading, brand.faces.text];

for (const face of faces) {
  const name = faceName(face);
  if (existsSync(join(fontsDir, `${name}.woff2`)) && fallbacks[name]) continue;
  const font = await subset(face);
  fallbacks[name] = face.weights.toReversed().map((weight) => fallbackOf(face, weight));
  writeFileSync(join(fontsDir, `${name}.woff2`), font);
  copyFileSync(fileOf("@fontsource", face, "LICENSE"), join(fontsDir, licenseOf(face)));
  console.log(`${name}.woff2: ${font.length.toLocaleString("en-US")} bytes, ${JSON.stringify(fallbacks[name])}`);
}
const named = faces.flatMap((face) => [`${faceName(face)}.woff2`, licenseOf(face), "fallbacks.json"]);
for (const file of readdirSync(fontsDir)) if (!named.includes(file)) rmSync(join(fontsDir, file));
const kept = Object.entries(fallbacks).filter(([name]) => named.includes(`${name}.woff2`));
writeFileSync(fallbacksFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);

/** A face of one weight is cut from that weight's font, one of two from the variable font. */
async function subset(face: Face): Promise<Buffer> {
  const [min = 400, max] = face.weights;
  const source = max
    ? fileOf("@fontsource-variable", face, `files/${familyName(face)}-latin-wght-normal.woff2`)
    : fileOf("@fontsource", face, `files/${familyName(face)}-latin-${min}-normal.woff2`);
  const options = max ? { variationAxes: { wght: { min, max } } } : {};
  return subsetFont(readFileSync(source), characters, { targetFormat: "woff2", ...options });
}

/** In percent: how the fallback is stretched until its letters are as wide on average, and its lines as high. */
function fallbackOf(face: Face, weight: number): Fallback {
  const font = create(
    readFileSync(fileOf("@fontsource", face, `files/${familyName(face)}-latin-${weight}-normal.woff2`)),
  );
  if (font.isCollection) throw new Error(`${face.family} is a collection of fonts.`);
  const widths = Array.from(sample, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth);
  const average = widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm;
  const size = average / (weight >= 600 ? arial.bold : arial.regular);
  const percent = (units: number) => Math.round((units / font.unitsPerEm / size) * 1000) / 10;
  return { weight, ascent: percent(font.ascent), descent: percent(-font.descent), size: Math.round(size * 1000) / 10 };
}

function fileOf(scope: string, face: Face, file: string): string {
  const name = `${scope}/${familyName(face)}`;
  const path = join(packagesDir, name, file);
  if (existsSync(path)) return path;
  throw new Error(`${name} has no ${file} here. Install it with npm i -D -E ${name}, or choose another weight.`);
}

function licenseOf(face: Face): string {
  return `${familyName(face)}-LICENSE.txt`;
}
