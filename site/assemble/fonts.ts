import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkitten";
import subsetFont from "subset-font";
import { defaultWords } from "#contract/words.ts";
import { ContentError } from "#model/problem.ts";
import { fontFile, missingFonts } from "#model/read/installed-fonts.ts";
import { type Brand, type Face, faceName } from "#model/schemas/brand.ts";

/** CSS descriptors in percent. Digits have their own size, so phone numbers do not shift the text after them. */
export interface Fallback {
  weight: number;
  ascent: number;
  descent: number;
  size: number;
  digits: number;
}

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));
const characters = `${ascii}\u00a0©®°²·¼½¾×áéíñóúüÁÉÍÑÓÚÜ–—‘’“”•…−`;

/** The average widths of Arial's letters and digits in English, in em. Liberation Sans has the same. */
const arial = { regular: 0.4365, bold: 0.4701, digit: 0.5562 };
const sample = JSON.stringify(Object.values(defaultWords).flatMap((group) => Object.values(group)));

/** Creates missing font files. Throws a `ContentError` if a face is not installed. */
export async function makeFontFiles(brand: Brand, folder: string): Promise<void> {
  const missing = missingFonts(brand);
  if (missing.length > 0) throw new ContentError(missing);
  const { faces } = brand;
  for (const face of [faces.heading, faces.text]) {
    const file = join(folder, `${faceName(face)}.woff2`);
    if (!existsSync(file)) writeFileSync(file, await subset(face));
  }
}

export function fontLicenses({ faces }: Brand): string {
  return [faces.heading, faces.text]
    .map((face) => readFileSync(join(fontFile(face, face.weights[0] ?? 400), "../../LICENSE"), "utf8"))
    .join("\n");
}

async function subset(face: Face): Promise<Buffer> {
  const [min = 400, max] = face.weights;
  const source = fontFile(face, max ? "variable" : min);
  const options = max ? { variationAxes: { wght: { min, max } } } : {};
  return subsetFont(readFileSync(source), characters, { targetFormat: "woff2", ...options });
}

/** Scales the fallback to the face's average letter width and line height. */
export function fallbackOf(face: Face, weight: number): Fallback {
  const font = create(readFileSync(fontFile(face, weight)));
  if (font.isCollection) throw new Error(`${face.family} is a collection of fonts.`);
  const averageWidth = (text: string) => {
    const widths = Array.from(text, (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth);
    return widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm;
  };
  const size = averageWidth(sample) / (weight >= 600 ? arial.bold : arial.regular);
  const percent = (ratio: number) => Math.round(ratio * 1000) / 10;
  return {
    weight,
    ascent: percent(font.ascent / font.unitsPerEm / size),
    descent: percent(-font.descent / font.unitsPerEm / size),
    size: percent(size),
    digits: percent(averageWidth("0123456789") / arial.digit),
  };
}
