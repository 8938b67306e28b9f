import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { type Brand, type Face, familyName } from "../schemas/brand.ts";

export interface InstalledFont {
  family: string;
  weights: number[];
}

// Not relative to this module, because Astro bundles it into another folder.
const packages = join(process.cwd(), "node_modules");

export function installedFonts(): InstalledFont[] {
  const folder = join(packages, "@fontsource");
  const ids = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  return ids.map((id) => JSON.parse(readFileSync(join(folder, id, "metadata.json"), "utf8")));
}

export function fontFile(face: Pick<Face, "family">, weight: number | "variable"): string {
  const id = familyName(face);
  return weight === "variable"
    ? join(packages, "@fontsource-variable", id, `files/${id}-latin-wght-normal.woff2`)
    : join(packages, "@fontsource", id, `files/${id}-latin-${weight}-normal.woff2`);
}

/** Two weights of one family need the variable font. */
export function missingFonts({ faces }: Brand): Problem[] {
  const has = (face: Pick<Face, "family">) => (weight: number | "variable") => existsSync(fontFile(face, weight));
  const choices = installedFonts().map((font) => {
    return `${font.family} in ${has(font)("variable") ? "one or two" : "one"} of ${font.weights.join(", ")}`;
  });
  return Object.entries(faces).flatMap(([name, face]) => {
    const needed = face.weights.length > 1 ? [...face.weights, "variable" as const] : face.weights;
    const fix = `${face.family} in ${face.weights.join(" and ")} is not installed. Choose ${choices.join(", or ")}.`;
    return needed.every(has(face)) ? [] : [{ file: contentFile("brand", "brand"), field: `faces, ${name}`, fix }];
  });
}
