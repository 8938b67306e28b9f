import type { Problem } from "./problem.ts";
import { colorNames } from "./schemas/brand.ts";

/** The drawings of a brand: beside the company's name, and in tabs and on home screens. Each may be missing. */
export const brandDrawings = ["logo", "icon"] as const;

/** Colors of the drawn land, which pictures may name besides the brand's. */
const landColors = ["ground", "leaf", "soil", "water", "waterEdge", "ours"] as const;

/** One of these colors. */
export type LandColor = (typeof landColors)[number];

const maxLength = 20_000;
const variables = /var\(--color-([\w-]+)(?:,[^)]*)?\)/g;

/** Why an SVG file cannot be shown on every page. Empty where it can. */
export function svgProblems(file: string, text: string): Problem[] {
  const isDrawing =
    /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[^>]*\sviewBox="/.test(text) && /<\/svg>\s*$/.test(text);
  const fixes = [
    ...(isDrawing ? [] : ["Write one <svg> element with a viewBox."]),
    ...(/<script|<foreignObject|\son\w+=/i.test(text)
      ? ["Take out what runs as a script. Draw with shapes alone."]
      : []),
    ...(/(?:href|src)\s*=\s*["'](?!#)|url\((?!#)|@import/i.test(text) ? ["Take out what loads another file."] : []),
    ...(text.length > maxLength
      ? [`Keep it under ${maxLength.toLocaleString("en-US")} characters: export it as plain SVG.`]
      : []),
    ...unknownColors(file, text).map(
      (token) =>
        `No color is called ${token}. Name one of content/brand.yaml, such as var(--color-call), or write it as #d2a144.`,
    ),
  ];
  return fixes.map((fix) => ({ file, field: "the whole file", fix }));
}

function unknownColors(file: string, text: string): string[] {
  const more = file.startsWith("content/images/") ? landColors : file === "content/icon.svg" ? ["darkMark"] : [];
  const known = new Set<string>([...colorNames, ...more]);
  const named = new Set(Array.from(text.matchAll(variables), ([, token = ""]) => token));
  return [...named].filter((token) => !known.has(colorName(token)));
}

/** An SVG with the colors of a scheme in place of variables such as `var(--color-call)` or `var(--color-call,#a6431a)`. */
export function withColors(svg: string, colors: Record<string, string>): string {
  return svg.replaceAll(variables, (whole, token: string) => colors[colorName(token)] ?? whole);
}

/** As the content and the code name the color of a token: "panel-deep" is "panelDeep". */
function colorName(token: string): string {
  return token.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
