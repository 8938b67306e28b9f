import type { Problem } from "./problem.ts";

/** The logo is beside the company's name. The icon is in tabs and on home screens. */
export const brandDrawings = ["logo", "icon"] as const;
export type BrandDrawings = Partial<Record<(typeof brandDrawings)[number], string>>;

const maxLength = 20_000;

/** Inlined into each page, whose CSP blocks style attributes. */
const inlined = drawingFile("logo");

export function drawingFile(name: string): string {
  return `content/${name}.svg`;
}

export function svgProblems(file: string, text: string): Problem[] {
  const [, tag = ""] = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg([^>]*)>[\s\S]*<\/svg>\s*$/.exec(text) ?? [];
  const isDrawing = /\sviewBox="/.test(tag) && tag.includes('xmlns="http://www.w3.org/2000/svg"');
  const checks: [isWrong: boolean, fix: string][] = [
    [!isDrawing, "This is not one <svg> drawing with a viewBox. Export it again as plain SVG."],
    [text.includes("\uFFFD"), "Letters are lost, because it is not UTF-8. Export it again as plain SVG in UTF-8."],
    [/<script|<foreignObject|\son\w+=/i.test(text), "Remove its scripts."],
    [/(?:href|src)\s*=\s*["'](?!#)|url\((?!#)|@import/i.test(text), "Remove its links to other files."],
    [
      file === inlined && /\sstyle\s*=/i.test(text),
      "Remove its style attributes, because browsers ignore them here. In Inkscape, save it as an optimized SVG.",
    ],
    [text.length > maxLength, `Keep it under ${maxLength.toLocaleString("en-US")} characters. Export it as plain SVG.`],
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, fix]) => ({ file, field: "the whole file", fix }));
}

/** Replaces variables such as `var(--color-call)` or `var(--color-call,#a6431a)`. */
export function withColors(svg: string, colors: Record<string, string>): string {
  return svg.replaceAll(/var\(--color-([\w-]+)(?:,[^)]*)?\)/g, (whole, token: string) => {
    // "panel-deep" in CSS is "panelDeep" in content and code.
    const name = token.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return colors[name] ?? whole;
  });
}
