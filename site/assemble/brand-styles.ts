import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { readBrand } from "#model/read/read-content.ts";
import { type Brand, type Face, faceName } from "#model/schemas/brand.ts";
import { colorTokens, fallbackNames, fontTokens } from "./brand-tokens.ts";
import { type Fallback, fallbackOf, fontLicenses, makeFontFiles } from "./fonts.ts";

const root = join(import.meta.dirname, "../..");

/** Writes `#brand/colors.css` and `#brand/faces.css`. Throws a `ContentError`. */
export function brandStyles(contentDir: string): Plugin {
  const stylesDir = join(root, ".brand", hash("sha1", contentDir));
  const write = async () => {
    const brand = readBrand(contentDir);
    mkdirSync(stylesDir, { recursive: true });
    writeChanged(join(stylesDir, "colors.css"), colorStyles(brand));
    await makeFontFiles(brand, stylesDir);
    writeChanged(join(stylesDir, "faces.css"), faceStyles(brand));
  };
  return {
    name: "brand-styles",
    async config() {
      await write();
      return { resolve: { alias: { "#brand": stylesDir } } };
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      const source = fontLicenses(readBrand(contentDir));
      this.emitFile({ type: "asset", fileName: "font-licenses.txt", source });
    },
    // Must run before `watchContent` reloads the pages.
    async watchChange(path) {
      if (resolve(path) === resolve(contentDir, "brand.yaml")) await write().catch((error) => this.warn(String(error)));
    },
  };
}

/** Widths are relative to Arial: `wider` for letters, `digits` for digits. */
const deviceFaces = [
  {
    name: "Fallback",
    regular: { files: ["Liberation Sans", "Arial"], wider: 1, digits: 1 },
    bold: { files: ["Liberation Sans Bold", "Arial Bold", "Arial-BoldMT"], wider: 1, digits: 1 },
  },
  {
    name: "Fallback Roboto",
    regular: { files: ["Roboto", "Roboto-Regular"], wider: 1.019, digits: 0.99 },
    bold: { files: ["Roboto Bold", "Roboto-Bold"], wider: 1.091, digits: 0.97 },
  },
];

function colorStyles({ colors: { light, dark } }: Brand): string {
  return `@theme static {
  --color-*: initial;
${colorTokens("color", light)}
}
@layer base {
  @media (prefers-color-scheme: dark) {
    :root {
${colorTokens("color", dark)}
    }
  }
}
`;
}

/** Pages with scripts use fallbacks with the same metrics until `brand-fonts.ts` loads the brand's fonts. */
function faceStyles({ faces: { heading, text } }: Brand): string {
  return `@theme static {
  --font-*: initial;
  --font-display: ${fallbackNames(heading)};
  --font-text: ${fallbackNames(text)};
}
[data-fonts="brand"] {
${fontTokens({ heading, text })}
}
@media (scripting: none) {
  :root {
${fontTokens({ heading, text })}
  }
}
${fontFaces(heading)}${fontFaces(text)}`;
}

function fontFaces(face: Face): string {
  const own = `@font-face {
  font-family: "${face.family}";
  src: url("./${faceName(face)}.woff2") format("woff2");
  font-weight: ${face.weights.join(" ")};
  font-display: fallback;
}
`;
  const fallbacks = face.weights.toReversed().map((weight) => fallbackOf(face, weight));
  const fitted = deviceFaces.flatMap((device) =>
    fallbacks.map((fallback) => fallbackFace(face.family, device, fallback)),
  );
  return own + fitted.join("");
}

/** If two faces have the same character, the browser uses the later face. */
function fallbackFace(family: string, device: (typeof deviceFaces)[number], fallback: Fallback): string {
  const isBold = fallback.weight >= 600;
  const { files, wider, digits } = isBold ? device.bold : device.regular;
  // The width of letters decides where lines break. For the height, whole percents are exact enough, and shorter.
  const percent = (value: number, decimals = 0) => `${Number(value.toFixed(decimals))}%`;
  const fitted = (size: number, range: string) => `@font-face {
  font-family: "${family} ${device.name}";
  src: ${files.map((name) => `local("${name}")`).join(", ")};
  ${isBold ? `font-weight: ${fallback.weight};` : ""}${range}
  ascent-override: ${percent((fallback.ascent * fallback.size) / size)};
  descent-override: ${percent((fallback.descent * fallback.size) / size)};
  line-gap-override: 0%;
  size-adjust: ${percent(size, 1)};
}
`;
  return fitted(fallback.size * wider, "") + fitted(fallback.digits * digits, "unicode-range: U+30-39;");
}

/** Skips unchanged text, because any write reloads all pages of the dev server. */
function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
